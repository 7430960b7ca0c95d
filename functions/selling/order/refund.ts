/**
 * POST /api/orders/{order_id}/refunds: refunds bottles of an order at once, as the guarantee promises
 * (docs/domain.md#refunds). Two round trips to check it, one to write it, two to send it and one for the response.
 */
import type { Client } from '@libsql/client'
import { batch, isConstraint, withPriority } from '../../../database/batch.ts'
import { type WrittenLinesRefund, writeLinesRefund } from '../../../database/queries/selling/refund-order.ts'
import { creditNoteNumber } from '../../../domain/selling/order/number.ts'
import type { OrderView } from '../../../domain/selling/order/schema.ts'
import { refundReason } from '../../../domain/selling/refund/case-refund.ts'
import { refundLines } from '../../../domain/selling/refund/order-refund.ts'
import type { BottlesRefundRequest } from '../../../domain/selling/refund/schema.ts'
import { newMailToken } from '../../core/http/mail-token.ts'
import { randomFraction } from '../../core/http/random.ts'
import type { PaymentContext } from '../payment/payment-context.ts'
import { faultIn, type LineFault } from './line-fault.ts'
import { type OrderRequest, readOrder } from './read.ts'
import { sendRefunds } from './send-refunds.ts'
import { findHandled } from './staff/find-handled.ts'
import { bottlesRefunded, bottlesSold, refundsBy, toPaidOrder } from './staff/to-staff-order.ts'

export type RefundResult =
  | { ok: true; order: OrderView }
  /** 'changed': refunded or moved since it was read. */
  | { ok: false; code: 'unknown' | 'too-late' | 'changed' }
  | LineFault

/** Returns false if another request was faster. */
async function write(database: Client, written: WrittenLinesRefund): Promise<boolean> {
  try {
    const [first] = await batch(withPriority(database, 'payment'), 'write', writeLinesRefund(written))
    return (first?.rowsAffected ?? 0) > 0
  } catch (error) {
    // The number of the credit note is taken, or bottles were refunded concurrently.
    if (isConstraint(error)) return false
    throw error
  }
}

/** The customer keeps the bottles, so none goes back on the shelf. */
export async function refundByCustomer(
  { database, payments, at }: PaymentContext,
  orderRequest: OrderRequest,
  request: BottlesRefundRequest,
): Promise<RefundResult> {
  const order = await readOrder(database, orderRequest, at)
  if (order === undefined) return { ok: false, code: 'unknown' }
  const found = await findHandled(database, orderRequest.number)
  if (found === undefined) return { ok: false, code: 'unknown' }
  if (order.refundable_until === null || refundsBy(found) !== 'lines') return { ok: false, code: 'too-late' }
  if (bottlesRefunded(found) !== request.refunded) return { ok: false, code: 'changed' }
  const fault = faultIn(found.lines, request.lines)
  if (fault) return fault
  const { id: orderId, state, refunded_pence: refundedPence } = found.handled
  const isWritten = await write(database, {
    orderId,
    state,
    refundedPence,
    refundedBottles: request.refunded,
    bottles: bottlesSold(found),
    // The number of refunded bottles only grows, so a repeated request has the same key and is refused.
    key: `customer:${orderRequest.number}:${request.refunded}`,
    requestHash: '',
    refund: refundLines(toPaidOrder(found), request.lines, false),
    exchanged: 0,
    isMailed: true,
    restocked: [],
    reason: refundReason(request),
    creditNote: creditNoteNumber(randomFraction()),
    adminId: null,
    ...(await newMailToken()),
    now: at.toISOString(),
  })
  if (!isWritten) return { ok: false, code: 'changed' }
  await sendRefunds(database, payments, orderId, at)
  const after = await readOrder(database, orderRequest, at)
  return after === undefined ? { ok: false, code: 'unknown' } : { ok: true, order: after }
}
