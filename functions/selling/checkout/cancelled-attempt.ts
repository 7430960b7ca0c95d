/**
 * Finds the outcome of an attempt whose order was cancelled unpaid. Asks the provider first, since the charge may have
 * succeeded anyway.
 */
import type { Client } from '@libsql/client'
import type { AttemptRow } from '../../../database/queries/selling/payment-attempts.ts'
import { PaymentUnreachable } from '../../../domain/selling/payment/payment-failure.ts'
import type { PaymentPort } from '../../../domain/selling/payment/payment-port.ts'
import { type AttemptOutcome, outcomeOf, refusedPayment } from './outcome.ts'
import { settleCharge } from './settle.ts'

export const UNSURE = 'This payment was abandoned. If it appears on your statement, we’ll refund it. Please order again'

/** True if the charge may still have succeeded. A decline by the bank is final. */
const isUnsettled = ({ order_state, paid_at, payment_state, failure_code }: AttemptRow): boolean =>
  order_state === 'cancelled' &&
  paid_at === null &&
  payment_state !== 'succeeded' &&
  (payment_state !== 'failed' || failure_code === 'processing_error')

/** Makes one call to the provider, and refunds a charge that succeeded in three more round trips. */
export const outcomeOfCancelled = async (
  database: Client,
  payments: PaymentPort,
  attempt: AttemptRow,
  at: Date,
): Promise<AttemptOutcome> => {
  const { payment_key, adapter_ref } = attempt
  if (!isUnsettled(attempt) || payment_key === null) return outcomeOf(attempt)
  try {
    const charge = await payments.findCharge(
      adapter_ref === null ? { idempotencyKey: payment_key } : { ref: adapter_ref },
    )
    if (charge?.state !== 'succeeded') return outcomeOf(attempt)
    return outcomeOf(await settleCharge(database, payments, attempt, charge, at), charge)
  } catch (error) {
    if (error instanceof PaymentUnreachable) return refusedPayment(UNSURE)
    throw error
  }
}
