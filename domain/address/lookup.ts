/** Address lookup by postcode: a port. A shop without a provider offers none (docs/domain.md#addresses). */
import type { Address } from './address.ts'

/** An address without name and phone. */
export type FoundAddress = Omit<Address, 'full_name' | 'phone'>

/** `postcode` is a full one in its usual form: 'BA1 5BD'. Empty for an unknown one. */
export type AddressLookup = { find(postcode: string): Promise<FoundAddress[]> }
