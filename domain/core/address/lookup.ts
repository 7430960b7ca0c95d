/** Port for looking up addresses by postcode. A shop without a provider returns none (docs/domain.md#addresses). */
import type { FoundAddress } from './lookup.schema.ts'

/** `postcode` is a full one in its usual form: 'BA1 5BD'. Empty for an unknown one. */
export type AddressLookup = { find(postcode: string): Promise<FoundAddress[]> }
