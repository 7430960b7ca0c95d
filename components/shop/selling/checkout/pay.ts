/** Sends a payment attempt and checks its outcome. Converts each response to what the page does next. */
import type { CheckoutSummary, PayRequest, PayResponse } from '../../../../domain/selling/checkout/schema.ts'
import type { ChargeAction } from '../../../../domain/selling/payment/schema.ts'
import { type ApiResult, type CallFailure, call, type FieldErrors } from '../../../kit/api/call.ts'
import { attemptKey, readStoredKey, spendKey } from './attempt-key.ts'

export type PayOutcome =
  | { kind: 'paid'; orderUrl: string }
  | { kind: 'needs_action'; action: ChargeAction }
  | { kind: 'processing' }
  /** Nothing was charged, because the price has changed. Show the changes and let the buyer confirm. */
  | { kind: 'changed'; message: string; summary: CheckoutSummary }
  /** Nothing was charged: the bank or the server refused. */
  | { kind: 'refused'; message: string; errors: FieldErrors }
  /** Outcome unknown: retry with the same key. */
  | { kind: 'unreachable'; message: string }

/** A payment request without the idempotency key, which pay adds. */
export type PayOrder = Omit<PayRequest, 'idempotency_key'>

type PayResult = ApiResult<'POST /api/checkout/:id/pay'>

const sendPay = (id: string, body: PayRequest): Promise<PayResult> =>
  call('POST /api/checkout/:id/pay', { params: { id }, body })

/** Pays for a checkout. Charges once, even if called again during the same attempt. */
export async function pay(checkoutId: string, order: PayOrder): Promise<PayOutcome> {
  const idempotency_key = attemptKey(checkoutId)
  const answer = await sendPay(checkoutId, { ...order, idempotency_key })
  if (!isSpentElsewhere(answer)) return outcomeOf(answer)
  // The key belongs to an earlier attempt with another card, whose response was lost. Its outcome decides.
  const before = await confirmAttempt(checkoutId)
  if (before !== null && before.kind !== 'refused') return before
  return outcomeOf(await sendPay(checkoutId, { ...order, idempotency_key: attemptKey(checkoutId) }))
}

/** Checks the outcome of the current attempt, or of the attempt with `key`. Resolves to null if there is none. */
export async function confirmAttempt(checkoutId: string, key = readStoredKey(checkoutId)): Promise<PayOutcome | null> {
  return key === null
    ? null
    : outcomeOf(
        await call('POST /api/checkout/:id/confirm', { params: { id: checkoutId }, body: { idempotency_key: key } }),
      )
}

/** A failure of either request. Has a summary if the price has changed. */
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
  // No response, or one from a proxy: the attempt may have succeeded.
  if (status === 0 || status === 429 || status >= 500) return { kind: 'unreachable', message }
  spendKey()
  if (conflict?.summary) return { kind: 'changed', message, summary: conflict.summary }
  return { kind: 'refused', message, errors }
}
