/**
 * PUT /api/admin/orders/{order_id}/tracking: corrects carrier and tracking number of a parcel on its way, and sends the
 * dispatch e-mail again if asked. Two concurrent requests to read it, one to write.
 */
import { batch } from '../../../../database/batch.ts'
import { insertAudit } from '../../../../database/queries/core/audit.ts'
import { correctTracking, isTrackedBy } from '../../../../database/queries/selling/handle-order.ts'
import type { TrackingChange } from '../../../../domain/selling/order/staff-order.schema.ts'
import type { ActingStaff } from '../../../app-env.ts'
import { newMailToken } from '../../../core/http/mail-token.ts'
import { carrierNamed, readCarriers, toParcel } from './carriers.ts'
import { findHandled } from './find-handled.ts'

export type TrackingCorrected =
  | { ok: true }
  /** 'changed': no longer on its way, or corrected by another user since it was read. */
  | { ok: false; code: 'unknown' | 'changed' | 'no-such-carrier' }

export const correctOrderTracking = async (
  { database, staff, now: when }: ActingStaff,
  number: string,
  { carrier, tracking_number, send_mail, seen }: TrackingChange,
): Promise<TrackingCorrected> => {
  const [found, carriers] = await Promise.all([findHandled(database, number), readCarriers(database)])
  if (found === undefined) return { ok: false, code: 'unknown' }
  if (found.handled.state !== 'dispatched') return { ok: false, code: 'changed' }
  const chosen = carrierNamed(carriers, carrier)
  if (chosen === undefined) return { ok: false, code: 'no-such-carrier' }
  const before = { orderId: found.handled.id, carrier: seen.carrier, tracking: seen.tracking_number }
  const now = when.toISOString()
  const after = { carrier, tracking_number }
  const results = await batch(database, 'write', [
    insertAudit(
      { staff, action: 'correct-tracking', noun: 'order', noun_id: number, before: seen, after, at: now },
      isTrackedBy(before),
    ),
    ...correctTracking(before, {
      ...toParcel(chosen, tracking_number),
      tracking_number,
      sendsMail: send_mail,
      ...(await newMailToken()),
      adminId: staff.id,
      now,
    }),
  ])
  return (results.at(-1)?.rowsAffected ?? 0) > 0 ? { ok: true } : { ok: false, code: 'changed' }
}
