/** Port for looking up addresses by postcode. A shop without a provider returns none (docs/domain.md#addresses). */
import type { z } from 'zod'
import type { foundAddressSchema } from './lookup.schema.ts'

/** An address without name and telephone number. */
export type FoundAddress = z.infer<typeof foundAddressSchema>

/** `postcode` is a full one in its usual form: 'BA1 5BD'. Empty for an unknown one. */
export type AddressLookup = { find(postcode: string): Promise<FoundAddress[]> }
