/**
 * POST /api/admin/orders/{order_id}/refunds/{credit_note}/settle: settles a refund that the bank rejected: sends it
 * again, turns it into store credit, or notes it as paid back elsewhere. One round trip to find it, one to write, two
 * to send it again.
 */
import { batch, withPriority } from '../../../../database/batch.ts'
import { insertAuditOfChange } from '../../../../database/queries/core/audit.ts'
import type { StaffRow } from '../../../../database/queries/core/staff.ts'
import { creditRefund, retryRefund, settleElsewhere } from '../../../../database/queries/selling/settle-refund.ts'
import type { SettleRefundRequest } from '../../../../domain/selling/order/staff-order.schema.ts'
import { newMailToken } from '../../../core/http/mail-token.ts'
import type { PaymentContext } from '../../payment/payment-context.ts'
import { sendRefunds } from '../send-refunds.ts'
import { findHandled } from './find-handled.ts'

export type RefundSettled =
  | { ok: true }
  /** 'changed': settled or sent again since it was read. 'no-account': a guest has no store credit. */
  | { ok: false; code: 'unknown' | 'changed' | 'no-account' }

export const settleRefund = async (
  { database, payments, at }: PaymentContext,
  staff: StaffRow,
  { order_id: number, credit_note: creditNote }: { order_id: string; credit_note: string },
  { as, seen, note = '' }: SettleRefundRequest,
): Promise<RefundSettled> => {
  const found = await findHandled(database, number)
  if (found === undefined || !found.rows.refunds.some(({ credit_note }) => credit_note === creditNote))
    return { ok: false, code: 'unknown' }
  if (as === 'credit' && found.handled.customer_id === null) return { ok: false, code: 'no-account' }
  const settled = { orderId: found.handled.id, creditNote, seen, adminId: staff.id, now: at.toISOString() }
  const writes = {
    retry: () => [retryRefund(settled, `retry:${crypto.randomUUID()}`)],
    credit: async () => creditRefund(settled, await newMailToken()),
    elsewhere: async () => settleElsewhere(settled, note, await newMailToken()),
  }
  const queries = await writes[as]()
  const results = await batch(withPriority(database, 'payment'), 'write', [
    ...queries,
    insertAuditOfChange({
      staff,
      action: `${as}-refund`,
      noun: 'order',
      noun_id: number,
      after: { credit_note: creditNote, ...(note !== '' && { note }) },
      at: settled.now,
    }),
  ])
  if ((results[queries.length - 1]?.rowsAffected ?? 0) === 0) return { ok: false, code: 'changed' }
  if (as === 'retry') await sendRefunds(database, payments, settled.orderId, at)
  return { ok: true }
}
