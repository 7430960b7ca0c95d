/** Address lookup by postcode: a port. A shop without a provider offers none (docs/domain.md#addresses). */
import type { z } from 'zod'
import type { foundAddressSchema } from './lookup.schema.ts'

/** An address without name and phone. */
export type FoundAddress = z.infer<typeof foundAddressSchema>

/** `postcode` is a full one in its usual form: 'BA1 5BD'. Empty for an unknown one. */
export type AddressLookup = { find(postcode: string): Promise<FoundAddress[]> }
