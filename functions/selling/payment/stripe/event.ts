/** Reads Stripe's webhooks: checks the signature, and extracts the fields that the shop uses. */
import type Stripe from 'stripe'
import type { PaymentEvent } from '../../../../domain/selling/payment/payment-port.ts'

/** Maximum age of a signature in seconds. */
const TOLERANCE = 300

const PAYMENTS = [
  'payment_intent.succeeded',
  'payment_intent.payment_failed',
  'payment_intent.canceled',
  'payment_intent.processing',
]
const REFUNDS = ['refund.created', 'refund.updated', 'refund.failed']

type Refs = Pick<PaymentEvent, 'chargeRef' | 'refundRef' | 'idempotencyKey'>

const NO_REFS: Refs = { chargeRef: null, refundRef: null, idempotencyKey: null }

const chargeOf = ({ payment_intent }: Stripe.Refund): string | null =>
  typeof payment_intent === 'string' ? payment_intent : (payment_intent?.id ?? null)

const refsOf = ({ type, data }: Stripe.Event): Refs => {
  if (PAYMENTS.includes(type)) {
    const { id, metadata } = data.object as Stripe.PaymentIntent
    return { chargeRef: id, refundRef: null, idempotencyKey: metadata.idempotency_key ?? null }
  }
  if (REFUNDS.includes(type)) {
    const refund = data.object as Stripe.Refund
    const idempotencyKey = refund.metadata?.idempotency_key ?? null
    return { chargeRef: chargeOf(refund), refundRef: refund.id, idempotencyKey }
  }
  return NO_REFS
}

/** undefined when the signature is not Stripe's, or too old. */
export const readStripeEvent = async (
  webhookSecret: string,
  { signature, body, at }: { signature: string; body: string; at: Date },
): Promise<PaymentEvent | undefined> => {
  const { default: Client } = await import('stripe')
  try {
    const event = await Client.webhooks.constructEventAsync(
      body,
      signature,
      webhookSecret,
      TOLERANCE,
      Client.createSubtleCryptoProvider(),
      at.getTime(),
    )
    return { id: event.id, type: event.type, ...refsOf(event) }
  } catch (error) {
    if (error instanceof Client.errors.StripeSignatureVerificationError) return undefined
    throw error
  }
}
