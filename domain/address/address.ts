/** A British postal address, as typed, saved and printed. */

export type Address = {
  full_name: string
  line_1: string
  line_2: string
  town: string
  county: string
  postcode: string
  phone: string
}

/** One of a customer's own. */
export type SavedAddress = Address & { id: number; is_default: boolean }
