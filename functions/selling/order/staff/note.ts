/** Adds notes to an order, and rejects returns. Each takes one round trip to find the order, and one to write. */
import { batch } from '../../../../database/batch.ts'
import { insertAudit } from '../../../../database/queries/core/audit.ts'
import { insertOrderEvent, isReturnRequested, refuseReturn } from '../../../../database/queries/selling/handle-order.ts'
import type { ActingStaff } from '../../../app-env.ts'
import { findHandled } from './find-handled.ts'
import type { Stepped } from './step.ts'

/** POST /api/admin/orders/{order_id}/notes: adds a note that the customer never sees. */
export const addNote = async (
  { database, staff, now: when }: ActingStaff,
  number: string,
  note: string,
): Promise<Stepped> => {
  const found = await findHandled(database, number)
  if (found === undefined) return { ok: false, code: 'unknown' }
  const now = when.toISOString()
  await batch(database, 'write', [
    insertOrderEvent({ orderId: found.handled.id, kind: 'note', note, adminId: staff.id, now }),
    insertAudit({ staff, action: 'note', noun: 'order', noun_id: number, after: { note }, at: now }),
  ])
  return { ok: true }
}

/** POST /api/admin/orders/{order_id}/return/refuse. To accept a return, staff refund the returned bottles. */
export const refuseReturnRequest = async (
  { database, staff, now: when }: ActingStaff,
  number: string,
  reason: string,
): Promise<Stepped> => {
  const found = await findHandled(database, number)
  if (found === undefined) return { ok: false, code: 'unknown' }
  const [{ id }, now] = [found.handled, when.toISOString()]
  const audit = { staff, action: 'refuse-return', noun: 'order', noun_id: number, after: { reason }, at: now }
  const results = await batch(database, 'write', [
    insertAudit(audit, isReturnRequested(id)),
    ...refuseReturn(id, reason, staff.id, now),
  ])
  return (results.at(-1)?.rowsAffected ?? 0) > 0 ? { ok: true } : { ok: false, code: 'too-late' }
}
