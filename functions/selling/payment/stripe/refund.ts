/** Refunds at Stripe, once for each key, even long after Stripe has forgotten it. */
import type Stripe from 'stripe'
import { PaymentKeyReused } from '../../../../domain/selling/payment/payment-failure.ts'
import type { RefundOutcome, RefundRequest } from '../../../../domain/selling/payment/payment-port.ts'
import { logRefusal, orUnknown, refusalOf } from './failure.ts'

/** Maximum refunds of one charge, more than the lines of an order. */
const MAX = 100

const STATES: Readonly<Record<string, RefundOutcome['state']>> = {
  succeeded: 'succeeded',
  failed: 'failed',
  canceled: 'failed',
}

/** Stripe's `failure_reason` in words for staff. */
const REASONS: Readonly<Record<string, string>> = {
  lost_or_stolen_card: 'The card was reported lost or stolen',
  expired_or_canceled_card: 'The card has expired or was cancelled',
  charge_for_pending_refund_disputed: 'The customer disputes the payment',
  insufficient_funds: 'The balance at Stripe was too low',
  declined: 'The bank declined it',
  merchant_request: 'It was cancelled at Stripe',
}

/** A refund that is pending or waits for the buyer counts as started. */
const toRefund = ({ id, status, failure_reason }: Stripe.Refund): RefundOutcome => {
  const [state, reason] = [STATES[status ?? ''] ?? 'started', REASONS[failure_reason ?? '']]
  return { state, ref: id, ...(state === 'failed' && reason !== undefined && { reason }) }
}

export const refundStripe = async (
  stripe: Stripe,
  { idempotencyKey, chargeRef, amount }: RefundRequest,
): Promise<RefundOutcome> => {
  try {
    const { data } = await stripe.refunds.list({ payment_intent: chargeRef, limit: MAX })
    const known = data.find(({ metadata }) => metadata?.idempotency_key === idempotencyKey)
    if (known && known.amount !== amount) throw new PaymentKeyReused('The key was used for another refund')
    if (known) return toRefund(known)
    const metadata = { idempotency_key: idempotencyKey }
    return toRefund(await stripe.refunds.create({ payment_intent: chargeRef, amount, metadata }, { idempotencyKey }))
  } catch (error) {
    const refusal = refusalOf(error)
    logRefusal(refusal)
    return { state: 'failed', ref: null, reason: refusal.message }
  }
}

export const findStripeRefund = async (stripe: Stripe, ref: string): Promise<RefundOutcome | undefined> => {
  const refund = await orUnknown(() => stripe.refunds.retrieve(ref))
  return refund && toRefund(refund)
}
