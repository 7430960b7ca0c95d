/** Refunds of the test bank: never more than the charge, and once for each key. */
import type { Client } from '@libsql/client'
import { batch } from '../../../../database/batch.ts'
import {
  insertTestRefund,
  selectTestRefund,
  type TestRefundCourse,
} from '../../../../database/queries/selling/test-refunds.ts'
import type { TestRefunds } from '../../../../database/tables.ts'
import { PaymentKeyReused } from '../../../../domain/selling/payment/payment-failure.ts'
import type { RefundOutcome, RefundRequest } from '../../../../domain/selling/payment/payment-port.ts'
import { TEST_BEHAVIOURS } from '../../../../domain/selling/payment/test-cards.ts'
import { newRef } from './refs.ts'

const COURSE: TestRefundCourse = Object.fromEntries(
  Object.entries(TEST_BEHAVIOURS).map(([name, { refund, refundBecomes }]) => [
    name,
    { state: refund, becomes: refundBecomes },
  ]),
)

export const toTestRefund = ({ state, ref }: Pick<TestRefunds, 'state' | 'ref'>): RefundOutcome => ({
  state,
  ref,
  ...(state === 'failed' && { reason: 'The card has expired or was cancelled' }),
})

export const refundTestCharge = async (
  database: Client,
  { idempotencyKey, chargeRef, amount }: RefundRequest,
  at: Date,
): Promise<RefundOutcome> => {
  const refund = {
    ref: newRef('re_test'),
    idempotency_key: idempotencyKey,
    charge_ref: chargeRef,
    amount_pence: amount,
    created_at: at.toISOString(),
  }
  const [, found] = await batch(database, 'write', [
    insertTestRefund(refund, COURSE),
    selectTestRefund({ idempotency_key: idempotencyKey }),
  ])
  const row = found.rows[0]
  if (row === undefined) return { state: 'failed', ref: null, reason: 'The charge has less left to refund' }
  if (row.charge_ref !== chargeRef || row.amount_pence !== amount) {
    throw new PaymentKeyReused('The key was used for another refund')
  }
  return toTestRefund(row)
}
