/** Looking up the addresses of a postcode. Who knows them is a port; without one, a table of the shop's own. */
import type { Address } from './address.ts'

/** Without the person, whom nobody looks up. */
export type FoundAddress = Omit<Address, 'full_name' | 'phone'>

/** `postcode` is a full one, as it is written: 'BA1 5BD'. None for one that is not known. */
export type AddressLookup = { find(postcode: string): Promise<FoundAddress[]> }
