/** GET /api/addresses as schemas. */
import { z } from 'zod'
import { fullPostcodeSchema, givenAddressSchema } from './schema.ts'

export const addressLookupQuerySchema = z.object({ postcode: fullPostcodeSchema })

export const foundAddressSchema = givenAddressSchema.omit({ full_name: true, phone: true })

/** An address without name and telephone number. */
export type FoundAddress = z.infer<typeof foundAddressSchema>

export const foundAddressesSchema = z.object({ addresses: z.array(foundAddressSchema) })

export const addressProviderSchema = z.object({
  is_offered: z.boolean().meta({ description: 'Whether the shop can find addresses by postcode' }),
})
