/** What a provider told by itself, applied: the provider is asked again, so that order and age of the news don't matter. */
import type { Client } from '@libsql/client'
import { batch } from '../../database/batch.ts'
import { selectAttemptOfCharge } from '../../database/queries/payment-attempts.ts'
import { recordRefundOf } from '../../database/queries/refunds.ts'
import type { PaymentPort } from '../../domain/payment/payment-port.ts'
import { settleCharge } from './settle.ts'

export type ChargeName = { chargeRef: string | null; idempotencyKey: string | null }

/** False when no order of ours is about to be paid by it yet: to be applied again later. Two round trips. */
export const applyCharge = async (
  database: Client,
  payments: PaymentPort,
  { chargeRef: ref, idempotencyKey: key }: ChargeName,
  at: Date,
): Promise<boolean> => {
  const [found] = await batch(database, 'read', [selectAttemptOfCharge(payments.adapter, { ref, key })])
  const attempt = found.rows[0]
  if (attempt === undefined) return false
  const charge = await payments.findCharge(ref === null ? { idempotencyKey: key ?? '' } : { ref })
  if (charge === undefined) return false
  await settleCharge(database, payments, attempt, charge, at)
  return true
}

export type RefundName = { refundRef: string | null; idempotencyKey: string | null }

/** False when it is no refund of ours yet. One round trip. */
export const applyRefund = async (
  database: Client,
  payments: PaymentPort,
  { refundRef, idempotencyKey: key }: RefundName,
  at: Date,
): Promise<boolean> => {
  const outcome = refundRef === null ? undefined : await payments.findRefund(refundRef)
  if (outcome === undefined) return false
  const [written] = await batch(database, 'write', [
    recordRefundOf({ ref: refundRef, key }, outcome.state, at.toISOString()),
  ])
  return written.rowsAffected > 0
}
