/** Request schema for changing the products related to another. */
import { z } from 'zod'
import { codeSchema } from './code.schema.ts'
import { MAX_RELATED } from './related-products.ts'

export const relatedEditSchema = z.strictObject({
  version: z.string('Say which version was edited').max(100),
  /** Product codes in display order. */
  related: z.array(codeSchema, 'Must be a list of codes').max(MAX_RELATED, `At most ${MAX_RELATED}`),
})
