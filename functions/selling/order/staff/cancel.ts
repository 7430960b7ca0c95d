/** POST /api/admin/orders/{order_id}/cancel: cancels an order with a reason, or returns it after a failed age check. */
import { insertAudit } from '../../../../database/queries/core/audit.ts'
import type { StaffRow } from '../../../../database/queries/core/staff.ts'
import { isOrderIn, nameMover } from '../../../../database/queries/selling/handle-order.ts'
import { mayCancel } from '../../../../domain/selling/order/return.ts'
import { mayBeCancelled } from '../../../../domain/selling/order/staff-order.ts'
import { AGE_CHECK_FAILED } from '../../../../domain/selling/order/state.ts'
import type { PaymentContext } from '../../payment/payment-context.ts'
import { type AlsoWritten, endOrder, failAgeCheck } from '../cancel.ts'
import { cancellable } from '../to-order.ts'
import { findHandled } from './find-handled.ts'
import type { Stepped } from './step.ts'

/** A null `reason` is a failed age check. */
export const cancelByStaff = async (
  context: PaymentContext,
  staff: StaffRow,
  number: string,
  reason: string | null,
): Promise<Stepped> => {
  const found = await findHandled(context.database, number)
  if (found === undefined) return { ok: false, code: 'unknown' }
  const { id, state, delivery_kind: delivery_method } = found.handled
  const at = context.at.toISOString()
  const after = { state: 'cancelled', reason: reason ?? AGE_CHECK_FAILED }
  const audit = { staff, action: 'cancel', noun: 'order', noun_id: number, before: { state }, after, at }
  const also: AlsoWritten = {
    before: [insertAudit(audit, isOrderIn(id, state))],
    after: [nameMover(id, 'cancelled', staff.id, at)],
  }
  if (reason === null) {
    const isDone = await failAgeCheck(context, { id, state }, also)
    return isDone ? { ok: true } : { ok: false, code: 'too-late' }
  }
  const may = mayBeCancelled({ state, delivery_method }, mayCancel(cancellable(found.rows.order), context.at))
  const isDone = may && (await endOrder(context, { id, state }, reason, also))
  return isDone ? { ok: true } : { ok: false, code: 'too-late' }
}
