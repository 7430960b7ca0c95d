/** Request and response schemas of the notify-when-available call (docs/domain.md#recommendations). */
import { z } from 'zod'
import { emailSchema } from '../../core/identity/identity.schema.ts'
import { codeSchema } from '../product/code.schema.ts'

export const stockNoticeSchema = z.strictObject({ product_code: codeSchema, email: emailSchema })

export const stockNoticeResponseSchema = z.object({
  will_notify: z.boolean().meta({ description: 'False if it is in stock' }),
})
