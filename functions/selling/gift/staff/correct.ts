/**
 * PATCH /api/admin/gifts/{id}: corrects the recipient and the message of a gift whose mail has not been sent. One round
 * trip. The audit log has masked addresses and the names of the changed fields only.
 */
import { batch } from '../../../../database/batch.ts'
import { insertAudit } from '../../../../database/queries/core/audit.ts'
import {
  correctGift as correction,
  isCorrectable,
  selectStaffGift,
} from '../../../../database/queries/selling/staff-gifts.ts'
import { maskEmail } from '../../../../domain/plans/customer/mask-email.ts'
import type { GiftCorrection } from '../../../../domain/selling/checkout/gift-correction.schema.ts'
import type { StaffGift } from '../../../../domain/selling/gift/staff-gift.schema.ts'
import type { ActingStaff } from '../../../app-env.ts'
import { toStaffGift } from './list.ts'

type Corrected =
  | { ok: true; gift: StaffGift }
  | { ok: false; code: 'unknown' | 'final' }
  /** Another user has corrected it since it was read. */
  | { ok: false; code: 'changed'; gift: StaffGift }

export const correctGift = async (
  { database, staff, now }: ActingStaff,
  giftId: number,
  { from, ...to }: GiftCorrection,
): Promise<Corrected> => {
  const fields = (['recipient_name', 'recipient_email', 'message'] as const).filter((name) => from[name] !== to[name])
  const audit = {
    staff,
    action: 'correct',
    noun: 'gift',
    noun_id: String(giftId),
    before: { recipient: maskEmail(from.recipient_email) },
    after: { recipient: maskEmail(to.recipient_email), fields },
    at: now.toISOString(),
  }
  const [, , , corrected, { rows }] = await batch(database, 'write', [
    insertAudit(audit, isCorrectable(giftId, from)),
    ...correction(giftId, from, to),
    selectStaffGift(giftId),
  ])
  if (rows[0] === undefined) return { ok: false, code: 'unknown' }
  const gift = toStaffGift(rows[0], now)
  if (corrected.rowsAffected > 0) return { ok: true, gift }
  return gift.may_correct ? { ok: false, code: 'changed', gift } : { ok: false, code: 'final' }
}
