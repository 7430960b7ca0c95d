/** An attempt whose order was given up: the provider may have taken the money all the same, and is asked before we say no. */
import type { Client } from '@libsql/client'
import type { AttemptRow } from '../../database/queries/payment-attempts.ts'
import { PaymentUnreachable } from '../../domain/payment/payment-failure.ts'
import type { PaymentPort } from '../../domain/payment/payment-port.ts'
import { type AttemptOutcome, outcomeOf, refusedPayment } from './outcome.ts'
import { settleCharge } from './settle.ts'

const UNSURE = 'This payment was given up. Should your bank show it, it goes back to you. Please order again'

/** Whether nobody has said yet that it was not charged: a bank's own no is final. */
const isUnsettled = ({ order_state, paid_at, payment_state, failure_code }: AttemptRow): boolean =>
  order_state === 'cancelled' &&
  paid_at === null &&
  payment_state !== 'succeeded' &&
  (payment_state !== 'failed' || failure_code === 'processing_error')

/** One round trip to the provider; what it has taken after all goes back, in three round trips more. */
export const outcomeOfGivenUp = async (
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
