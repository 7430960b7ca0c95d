/** An attempt to pay, and a check of its outcome: each answer as what the screen does next. */
import type { CheckoutSummary, PayRequest, PayResponse } from '../../../../domain/selling/checkout/checkout.ts'
import type { ChargeAction } from '../../../../domain/selling/payment/payment-port.ts'
import { type ApiResult, type CallFailure, call, type FieldErrors } from '../../../kit/api/call.ts'
import { attemptKey, readStoredKey, spendKey } from './attempt-key.ts'

export type PayOutcome =
  | { kind: 'paid'; orderUrl: string }
  | { kind: 'needs_action'; action: ChargeAction }
  | { kind: 'processing' }
  /** Nothing was charged, and what is on the screen is not what it would cost: to be shown and asked again. */
  | { kind: 'changed'; message: string; summary: CheckoutSummary }
  /** Nothing was charged: the bank or the shop refused. */
  | { kind: 'refused'; message: string; errors: FieldErrors }
  /** Outcome unknown: retry with the same key. */
  | { kind: 'unreachable'; message: string }

/** Without its key: that is the attempt's own. */
export type PayOrder = Omit<PayRequest, 'idempotency_key'>

type PayResult = ApiResult<'POST /api/checkout/:id/pay'>

const sendPay = (id: string, body: PayRequest): Promise<PayResult> =>
  call('POST /api/checkout/:id/pay', { params: { id }, body })

/** Pays once, however often it is called with the same key. */
export async function pay(checkoutId: string, order: PayOrder): Promise<PayOutcome> {
  const idempotency_key = attemptKey(checkoutId)
  const answer = await sendPay(checkoutId, { ...order, idempotency_key })
  if (!isSpentElsewhere(answer)) return outcomeOf(answer)
  // The key belongs to an attempt with another card, whose answer never came: its outcome decides.
  const before = await confirmAttempt(checkoutId)
  if (before !== null && before.kind !== 'refused') return before
  return outcomeOf(await sendPay(checkoutId, { ...order, idempotency_key: attemptKey(checkoutId) }))
}

/** The outcome of the running attempt, or of the one with `key`; null without one. */
export async function confirmAttempt(checkoutId: string, key = readStoredKey(checkoutId)): Promise<PayOutcome | null> {
  return key === null
    ? null
    : outcomeOf(
        await call('POST /api/checkout/:id/confirm', { params: { id: checkoutId }, body: { idempotency_key: key } }),
      )
}

/** The same in both calls: the summary only where that is what has changed. */
type PayFailure = CallFailure<{ summary?: CheckoutSummary | undefined }>

const isSpentElsewhere = (answer: PayResult): boolean =>
  !answer.ok && answer.status === 409 && !answer.conflict?.summary

function outcomeOf(answer: { ok: true; data: PayResponse } | PayFailure): PayOutcome {
  if (!answer.ok) return refusalOf(answer)
  switch (answer.data.status) {
    case 'paid':
      spendKey()
      return { kind: 'paid', orderUrl: answer.data.order_url }
    case 'needs_action':
      return { kind: 'needs_action', action: answer.data.action }
    case 'processing':
      return { kind: 'processing' }
  }
}

function refusalOf({ status, message, errors = {}, conflict }: PayFailure): PayOutcome {
  // No answer, or one from a proxy on the way: the attempt may have gone through.
  if (status === 0 || status === 429 || status >= 500) return { kind: 'unreachable', message }
  spendKey()
  if (conflict?.summary) return { kind: 'changed', message, summary: conflict.summary }
  return { kind: 'refused', message, errors }
}
