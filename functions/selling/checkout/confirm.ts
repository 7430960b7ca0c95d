/**
 * POST /api/checkout/{id}/confirm: the outcome of a payment after the bank's challenge. At most two round trips, more
 * for a late payment that is refunded.
 */
import type { Client } from '@libsql/client'
import { batch } from '../../../database/batch.ts'
import type { Owner } from '../../../database/queries/core/owner.ts'
import { type AttemptRow, selectAttempt } from '../../../database/queries/selling/payment-attempts.ts'
import { PaymentUnreachable } from '../../../domain/selling/payment/payment-failure.ts'
import type { PaymentPort } from '../../../domain/selling/payment/payment-port.ts'
import { outcomeOfCancelled, UNSURE } from './cancelled-attempt.ts'
import { type AttemptOutcome, outcomeOf, refusedPayment } from './outcome.ts'
import { scopeOf } from './place.ts'
import { failedCharge, isUnanswered } from './resolve-attempt.ts'
import { cancelUnanswered, settleCharge } from './settle.ts'

export const confirmPayment = async (
  database: Client,
  payments: PaymentPort,
  { owner, checkoutId, key }: { owner: Owner | undefined; checkoutId: string; key: string },
  at: Date,
): Promise<AttemptOutcome> => {
  if (owner === undefined) return { ok: false, code: 'unknown-checkout' }
  const [found] = await batch(database, 'read', [selectAttempt(owner, scopeOf(checkoutId), key)])
  const attempt = found.rows[0]
  if (attempt === undefined) return { ok: false, code: 'unknown-checkout' }
  const { order_state, payment_key, adapter_ref } = attempt
  if (order_state !== 'pending_payment') return outcomeOfCancelled(database, payments, attempt, at)
  try {
    if (payment_key === null) return outcomeOf(await settleCharge(database, payments, attempt, undefined, at))
    const charge = await payments.findCharge(
      adapter_ref === null ? { idempotencyKey: payment_key } : { ref: adapter_ref },
    )
    // Not charged yet: the request that charges may still run.
    if (charge === undefined && !isUnanswered(attempt, at)) return outcomeOf(attempt)
    const known = charge ?? failedCharge(attempt.total_pence)
    return outcomeOf(await settleCharge(database, payments, attempt, known, at), known)
  } catch (error) {
    if (!(error instanceof PaymentUnreachable)) throw error
    return isUnanswered(attempt, at) ? cancel(database, attempt, at) : outcomeOf(attempt)
  }
}

/** After two minutes without a response the buyer can order again, and a charge is refunded (release-abandoned.ts). */
const cancel = async (database: Client, attempt: AttemptRow, at: Date): Promise<AttemptOutcome> => {
  const settled = await cancelUnanswered(database, attempt, at)
  return settled.paid_at === null ? refusedPayment(UNSURE) : outcomeOf(settled)
}
