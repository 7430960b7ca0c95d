/** GET /api/addresses as schemas. */
import { z } from 'zod'
import { fullPostcodeSchema } from './schema.ts'

export const addressLookupQuerySchema = z.object({ postcode: fullPostcodeSchema })

export const foundAddressSchema = z.object({
  line_1: z.string(),
  line_2: z.string(),
  town: z.string(),
  county: z.string(),
  postcode: z.string(),
})

export const foundAddressesSchema = z.object({
  addresses: z.array(foundAddressSchema),
})

export const addressProviderSchema = z.object({
  is_offered: z.boolean().meta({ description: 'Whether the shop can find addresses by postcode' }),
})
