/** What a provider told by itself, applied: the provider is asked again, so that order and age of the news don't matter. */
import type { Client } from '@libsql/client'
import { batch } from '../../database/batch.ts'
import { selectAttemptOfCharge } from '../../database/queries/payment-attempts.ts'
import { recordRefundOf } from '../../database/queries/refunds.ts'
import type { PaymentEvent, PaymentPort } from '../../domain/payment/payment-port.ts'
import type { ApplyEvent } from '../payment/apply-events.ts'
import { settleCharge } from './settle.ts'

/** An order's payment is written before it is charged: that we don't know one yet is rare, and may pass. */
const applyCharge = async (
  database: Client,
  payments: PaymentPort,
  { chargeRef: ref, idempotencyKey: key }: PaymentEvent,
  at: Date,
): ReturnType<ApplyEvent> => {
  const [found] = await batch(database, 'read', [selectAttemptOfCharge(payments.adapter, { ref, key })])
  const attempt = found.rows[0]
  if (attempt === undefined || ref === null) return 'unknown'
  const charge = await payments.findCharge({ ref })
  if (charge === undefined) return 'unknown'
  await settleCharge(database, payments, attempt, charge, at)
  return 'applied'
}

/** One that was made at the provider itself is in no book of ours. */
const applyRefund = async (
  database: Client,
  payments: PaymentPort,
  { refundRef: ref, idempotencyKey: key }: PaymentEvent,
  at: Date,
): ReturnType<ApplyEvent> => {
  const outcome = ref === null ? undefined : await payments.findRefund(ref)
  if (outcome === undefined) return 'unknown'
  const [recorded] = await batch(database, 'write', [recordRefundOf({ ref, key }, outcome.state, at.toISOString())])
  return recorded.rowsAffected > 0 ? 'applied' : 'unknown'
}

/** Two round trips for a charge, one for a refund; once more changes nothing. */
export const applyEvent =
  (database: Client, payments: PaymentPort, now: () => Date): ApplyEvent =>
  (event) =>
    event.refundRef === null
      ? applyCharge(database, payments, event, now())
      : applyRefund(database, payments, event, now())
