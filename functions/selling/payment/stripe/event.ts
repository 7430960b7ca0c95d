/** Reads Stripe's webhooks: checks the signature, and extracts the fields that the shop uses. */
import { z } from 'zod'
import { type PaymentEvent, signedBody } from '../../../../domain/selling/payment/event.schema.ts'

/** Maximum age of a signature in seconds. */
const TOLERANCE = 300

const PAYMENTS = [
  'payment_intent.succeeded',
  'payment_intent.payment_failed',
  'payment_intent.canceled',
  'payment_intent.processing',
]
const REFUNDS = ['refund.created', 'refund.updated', 'refund.failed']

const id = z.string().min(1)
/** Absent or null for payments and refunds that were not made by the shop. */
const metadata = z.object({ idempotency_key: z.string().optional() }).nullish()
const inEvent = <Schema extends z.ZodType>(object: Schema) => z.object({ data: z.object({ object }) })

const eventSchema = z.looseObject({ id, type: z.string() })
const paymentSchema = inEvent(z.object({ id, metadata }))
const refundSchema = inEvent(
  z.object({
    id,
    metadata,
    payment_intent: z.union([id, z.object({ id }).transform((charge) => charge.id)]).nullish(),
  }),
)

const refsOf = (event: z.infer<typeof eventSchema>): Omit<PaymentEvent, 'id' | 'type'> => {
  if (PAYMENTS.includes(event.type)) {
    const { object } = paymentSchema.parse(event).data
    return { chargeRef: object.id, refundRef: null, idempotencyKey: object.metadata?.idempotency_key ?? null }
  }
  if (REFUNDS.includes(event.type)) {
    const { object } = refundSchema.parse(event).data
    const idempotencyKey = object.metadata?.idempotency_key ?? null
    return { chargeRef: object.payment_intent ?? null, refundRef: object.id, idempotencyKey }
  }
  return { chargeRef: null, refundRef: null, idempotencyKey: null }
}

/**
 * Returns undefined when the signature is not Stripe's, or too old. Throws a ZodError for a body that is no event, or
 * lacks a field that the shop uses.
 */
export const readStripeEvent = async (
  webhookSecret: string,
  { signature, body, at }: { signature: string; body: string; at: Date },
): Promise<PaymentEvent | undefined> => {
  const { default: Client } = await import('stripe')
  try {
    const isSigned = await Client.webhooks.signature?.verifyHeaderAsync(
      body,
      signature,
      webhookSecret,
      TOLERANCE,
      Client.createSubtleCryptoProvider(),
      at.getTime(),
    )
    if (!isSigned) return undefined
  } catch (error) {
    if (error instanceof Client.errors.StripeSignatureVerificationError) return undefined
    throw error
  }
  const event = signedBody(eventSchema).parse(body)
  return { id: event.id, type: event.type, ...refsOf(event) }
}
