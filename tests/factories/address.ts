/** Addresses for tests. */
import type { Address } from '../../domain/core/address/schema.ts'

export const anAddress = (more: Partial<Address> = {}): Address => ({
  full_name: 'Ann Other',
  line_1: '1 High Street',
  line_2: '',
  town: 'Bath',
  county: '',
  postcode: 'BA1 2AB',
  phone: '',
  ...more,
})
