/** GET /api/addresses as schemas. */
import { z } from 'zod'
import type { FoundAddress } from './lookup.ts'
import { fullPostcodeSchema } from './schema.ts'

export const addressLookupQuerySchema = z.object({ postcode: fullPostcodeSchema })

export const foundAddressesSchema = z.object({
  addresses: z.array(
    z.object({
      line_1: z.string(),
      line_2: z.string(),
      town: z.string(),
      county: z.string(),
      postcode: z.string(),
    }) satisfies z.ZodType<FoundAddress>,
  ),
})

export const addressProviderSchema = z.object({
  is_offered: z.boolean().meta({ description: 'Whether the shop can find addresses by postcode' }),
})
