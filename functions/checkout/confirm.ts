/**
 * POST /api/checkout/{id}/confirm: what became of a payment, asked after the bank's challenge. Two round trips at most, more for
 * a payment that came too late and goes back.
 */
import type { Client } from '@libsql/client'
import { batch } from '../../database/batch.ts'
import type { Owner } from '../../database/queries/owner.ts'
import { selectAttempt } from '../../database/queries/payment-attempts.ts'
import { PaymentUnreachable } from '../../domain/payment/payment-failure.ts'
import type { PaymentPort } from '../../domain/payment/payment-port.ts'
import { outcomeOfGivenUp } from './given-up.ts'
import { type AttemptOutcome, outcomeOf } from './outcome.ts'
import { scopeOf } from './place.ts'
import { settleCharge } from './settle.ts'

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
  if (order_state !== 'pending_payment') return outcomeOfGivenUp(database, payments, attempt, at)
  try {
    if (payment_key === null) return outcomeOf(await settleCharge(database, payments, attempt, undefined, at))
    const charge = await payments.findCharge(
      adapter_ref === null ? { idempotencyKey: payment_key } : { ref: adapter_ref },
    )
    // Not charged yet, or never: the request that charges, or the scheduler, brings it to an end.
    if (charge === undefined) return outcomeOf(attempt)
    return outcomeOf(await settleCharge(database, payments, attempt, charge, at), charge)
  } catch (error) {
    if (error instanceof PaymentUnreachable) return outcomeOf(attempt)
    throw error
  }
}
