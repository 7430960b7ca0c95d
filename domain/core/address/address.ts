/** A British postal address, as typed, saved and printed. */
import type { Address } from './schema.ts'

/** Maximum lengths in characters, also used as maxlength of the inputs. */
export const ADDRESS_LIMITS = {
  full_name: 100,
  line_1: 100,
  line_2: 100,
  town: 60,
  county: 60,
  postcode: 10,
  phone: 30,
} as const satisfies Record<keyof Address, number>

/** Maximum number of saved addresses per customer. */
export const MAX_ADDRESSES = 20
