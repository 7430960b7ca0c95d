/** Opens the address lookup: Ideal Postcodes, if the shop has a key for it. */
import type { AddressLookup } from '../../../domain/core/address/lookup.ts'
import type { Settings } from '../../env.ts'
import { idealPostcodes } from './ideal-postcodes.ts'

/** Returns null without a provider: customers then type their addresses. */
export const openAddressLookup = ({ IDEAL_POSTCODES_API_KEY: key }: Settings): AddressLookup | null =>
  key === '' ? null : idealPostcodes(key)
