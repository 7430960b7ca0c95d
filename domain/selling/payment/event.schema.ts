/** A payment provider's webhook event, as the shop stores it. */
import { z } from 'zod'
import { parseJson } from '../../core/codec/codec.schema.ts'

/** Webhook event of a provider. Each id is applied once; events may arrive in any order. */
export const paymentEventSchema = z.object({
  id: z.string().min(1),
  type: z.string(),
  /** The charge the event refers to; null for events the shop ignores. A refund event includes its charge. */
  chargeRef: z.string().nullable(),
  refundRef: z.string().nullable(),
  /** Key of the charge or refund. Needed after a crash, when the provider's ref may not have been stored. */
  idempotencyKey: z.string().nullable(),
})
export type PaymentEvent = z.infer<typeof paymentEventSchema>

/** The JSON body of a signed request. */
export const signedBody = <Schema extends z.ZodType>(schema: Schema) => z.string().transform(parseJson).pipe(schema)
