/** Formats an address on one line: '14 Larkhall Place, Bath, BA1 6SF'. */
import type { Address } from '../../../../domain/core/address/schema.ts'
import { withUnbrokenPostcodes } from '../../../../domain/core/address/unbroken-postcodes.ts'

export const addressLine = ({ line_1, line_2, town, county, postcode }: Address): string =>
  [line_1, line_2, town, county, withUnbrokenPostcodes(postcode)].filter(Boolean).join(', ')

/** True for two spellings of the same recipient and place. */
export const isSameAddress = (one: Address, other: Address): boolean =>
  addressLine(one) === addressLine(other) && one.full_name === other.full_name

/** An empty address, the start value of forms. */
export const NO_ADDRESS: Address = {
  full_name: '',
  line_1: '',
  line_2: '',
  town: '',
  county: '',
  postcode: '',
  phone: '',
}
