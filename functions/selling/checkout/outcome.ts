/** The result of an attempt to pay, as the shopper sees it. */
import type { AttemptRow } from '../../../database/queries/selling/payment-attempts.ts'
import { orderPath } from '../../../domain/selling/checkout/paths.ts'
import type { CheckoutSummary, PayResponse } from '../../../domain/selling/checkout/schema.ts'
import { declineMessage } from '../../../domain/selling/payment/decline-message.ts'
import type { Charge } from '../../../domain/selling/payment/payment-port.ts'
import type { FieldError } from '../../errors.ts'

export type AttemptOutcome =
  | { ok: true; answer: PayResponse }
  | { ok: false; code: 'unknown-checkout' }
  | { ok: false; code: 'refused'; message: string; errors: FieldError[] }
  | { ok: false; code: 'conflict'; message: string; summary?: CheckoutSummary }

/** `seconds` until another payment may be made. */
export type PayOutcome = AttemptOutcome | { ok: false; code: 'too-many'; seconds: number }

export const paid = ({
  number,
  subscription_type,
}: Pick<AttemptRow, 'number' | 'subscription_type'>): AttemptOutcome => ({
  ok: true,
  answer: { status: 'paid', order_no: number, order_url: orderPath(subscription_type, number) },
})

const PROCESSING: AttemptOutcome = { ok: true, answer: { status: 'processing' } }

export const refusedPayment = (message: string): AttemptOutcome => ({
  ok: false,
  code: 'refused',
  message,
  errors: [{ field: 'payment', message }],
})

const CANCELLED = 'This payment was abandoned, and nothing was charged. Please try again'
const REFUNDED = 'This payment arrived too late, and we’re refunding it. Please order again'

const whenCancelled = ({ payment_state, failure_code }: AttemptRow): AttemptOutcome => {
  if (payment_state === 'succeeded') return refusedPayment(REFUNDED)
  return refusedPayment(failure_code === '' ? CANCELLED : declineMessage(failure_code))
}

/** `charge` is the provider's latest response; the order's state takes precedence. */
export const outcomeOf = (attempt: AttemptRow, charge?: Charge): AttemptOutcome => {
  if (attempt.paid_at !== null) return paid(attempt)
  if (attempt.order_state === 'cancelled') return whenCancelled(attempt)
  if (charge?.state === 'needs_action') {
    return { ok: true, answer: { status: 'needs_action', action: charge.action } }
  }
  return PROCESSING
}
