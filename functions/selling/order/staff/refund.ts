/**
 * POST /api/admin/orders/{order_id}/refunds: refunds bottles of an order's lines, and its delivery, once for each key.
 * Two round trips to check and write it, two to send it.
 */
import type { Client } from '@libsql/client'
import { batch, isConstraint, withPriority } from '../../../../database/batch.ts'
import { insertAudit } from '../../../../database/queries/core/audit.ts'
import type { StaffRow } from '../../../../database/queries/core/staff.ts'
import { nameMover } from '../../../../database/queries/selling/handle-order.ts'
import {
  isRefundWritten,
  selectKnownRefund,
  type WrittenLinesRefund,
  writeLinesRefund,
} from '../../../../database/queries/selling/refund-order.ts'
import { creditNoteNumber } from '../../../../domain/selling/order/number.ts'
import { refundReason } from '../../../../domain/selling/refund/case-refund.ts'
import { type OrderRefund, refundLines } from '../../../../domain/selling/refund/order-refund.ts'
import type { OrderRefundRequest } from '../../../../domain/selling/refund/staff-refund.schema.ts'
import { newMailToken } from '../../../core/http/mail-token.ts'
import { randomFraction } from '../../../core/http/random.ts'
import { sha256 } from '../../../core/http/sha256.ts'
import type { PaymentContext } from '../../payment/payment-context.ts'
import { faultIn, type LineFault } from '../line-fault.ts'
import { sendRefunds } from '../send-refunds.ts'
import { findHandled } from './find-handled.ts'
import { bottlesRefunded, bottlesSold, refundsBy, seenOf, toPaidOrder } from './to-staff-order.ts'

export type OrderRefunded =
  | { ok: true }
  /**
   * 'changed': refunded, moved or cancelled since it was read. 'key-used': for another refund. 'nothing': it amounts to
   * £0.
   */
  | { ok: false; code: 'unknown' | 'changed' | 'key-used' | 'not-by-lines' | 'nothing' }
  | LineFault

/** Returns false if another request was faster. */
const write = async (database: Client, staff: StaffRow, number: string, written: WrittenLinesRefund) => {
  const { refund, restocked, reason, orderId, now } = written
  const after = { credit_note: written.creditNote, amount: refund.amount, lines: refund.lines, restocked, reason }
  try {
    const [first] = await batch(withPriority(database, 'payment'), 'write', [
      ...writeLinesRefund(written),
      nameMover(orderId, 'refunded', staff.id, now),
      insertAudit(
        {
          staff,
          action: 'refund',
          noun: 'order',
          noun_id: number,
          before: { state: written.state, refunded: written.refundedPence },
          after,
          at: now,
        },
        isRefundWritten(written),
      ),
    ])
    return (first?.rowsAffected ?? 0) > 0
  } catch (error) {
    // The number of the credit note is taken, or bottles were refunded concurrently.
    if (isConstraint(error)) return false
    throw error
  }
}

const isWorthSomething = ({ amount, credit }: OrderRefund): boolean => amount + credit > 0

export const refundOrder = async (
  { database, payments, at }: PaymentContext,
  staff: StaffRow,
  number: string,
  request: OrderRefundRequest,
): Promise<OrderRefunded> => {
  const [found, known] = await Promise.all([
    findHandled(database, number),
    batch(database, 'read', [selectKnownRefund(request.idempotency_key)]),
  ])
  if (found === undefined) return { ok: false, code: 'unknown' }
  const requestHash = await sha256(JSON.stringify([number, request]))
  const before = known[0].rows[0]
  if (before !== undefined) return before.request_hash === requestHash ? { ok: true } : { ok: false, code: 'key-used' }
  if (seenOf(found) !== request.seen) return { ok: false, code: 'changed' }
  if (refundsBy(found) !== 'lines') return { ok: false, code: 'not-by-lines' }
  const fault = faultIn(found.lines, request.lines)
  if (fault) return fault
  const refund = refundLines(toPaidOrder(found), request.lines, request.delivery)
  if (!isWorthSomething(refund)) return { ok: false, code: 'nothing' }
  const isWritten = await write(database, staff, number, {
    orderId: found.handled.id,
    state: found.handled.state,
    refundedPence: found.handled.refunded_pence,
    refundedBottles: bottlesRefunded(found),
    bottles: bottlesSold(found),
    key: request.idempotency_key,
    requestHash,
    refund,
    exchanged: 0,
    isMailed: true,
    restocked: request.lines.filter(({ bottle }) => bottle === 'restock').map(({ code }) => code),
    reason: refundReason(request),
    creditNote: creditNoteNumber(randomFraction()),
    adminId: staff.id,
    ...(await newMailToken()),
    now: at.toISOString(),
  })
  if (!isWritten) return { ok: false, code: 'changed' }
  await sendRefunds(database, payments, found.handled.id, at)
  return { ok: true }
}
