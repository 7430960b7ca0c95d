/** Applies a webhook event. Asks the provider for the current state, so events may arrive late and in any order. */
import type { Client } from '@libsql/client'
import { batch, withPriority } from '../../../database/batch.ts'
import { selectAttemptOfCharge } from '../../../database/queries/selling/payment-attempts.ts'
import { recordRefundOf } from '../../../database/queries/selling/refunds.ts'
import type { PaymentEvent } from '../../../domain/selling/payment/event.schema.ts'
import type { PaymentPort } from '../../../domain/selling/payment/payment-port.ts'
import type { ApplyEvent } from '../payment/apply-events.ts'
import { settleCharge } from './settle.ts'

/** The payment's row is written before the charge is made, so an unknown one is rare and may yet appear. */
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

/** A refund made in the provider's own dashboard is not in our records. */
const applyRefund = async (
  database: Client,
  payments: PaymentPort,
  { refundRef: ref, idempotencyKey: key }: PaymentEvent,
  at: Date,
): ReturnType<ApplyEvent> => {
  const outcome = ref === null ? undefined : await payments.findRefund(ref)
  if (outcome === undefined) return 'unknown'
  const [recorded] = await batch(withPriority(database, 'settlement'), 'write', [
    recordRefundOf({ ref, key }, outcome, at.toISOString()),
  ])
  return recorded.rowsAffected > 0 ? 'applied' : 'unknown'
}

/** Two round trips for a charge, one for a refund. Applying an event again changes nothing. */
export const applyEvent =
  (database: Client, payments: PaymentPort, now: () => Date): ApplyEvent =>
  (event) =>
    event.refundRef === null
      ? applyCharge(database, payments, event, now())
      : applyRefund(database, payments, event, now())
