/** Request schemas of the recently viewed calls (docs/domain.md#recommendations). */
import { z } from 'zod'
import { codeSchema } from '../product/code.schema.ts'

export const recentlyViewedQuerySchema = z.object({
  use_demo_data: z
    .enum(['true', 'false'], 'Must be true or false')
    .optional()
    .meta({ description: 'True returns the same sample for everyone, for the page builder' }),
  product_code: codeSchema.optional().meta({ description: 'The product of this page, to leave out' }),
})

export const viewSchema = z.strictObject({ product_code: codeSchema })
