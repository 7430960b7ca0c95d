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

/** A saved address of a customer. */
export type SavedAddress = Address & { id: number; is_default: boolean }

/** Body of POST and PUT; a customer's first address always becomes the default. */
export type NewAddress = Address & { is_default?: boolean | undefined }

/** Longest texts, in characters; the fields' maxlength, too. */
export const ADDRESS_LIMITS = {
  full_name: 100,
  line_1: 100,
  line_2: 100,
  town: 60,
  county: 60,
  postcode: 10,
  phone: 30,
} as const satisfies Record<keyof Address, number>

/** Most addresses a customer may keep. */
export const MAX_ADDRESSES = 20
