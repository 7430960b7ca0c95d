/** The address lookup in use: Ideal Postcodes, where the shop has a key of it. */
import type { AddressLookup } from '../../domain/address/lookup.ts'
import type { Settings } from '../env.ts'
import { idealPostcodes } from './ideal-postcodes.ts'

/** null without a provider: addresses are typed by hand. */
export const openAddressLookup = ({ IDEAL_POSTCODES_API_KEY: key }: Settings): AddressLookup | null =>
  key === '' ? null : idealPostcodes(key)
