/**
 * POST /api/admin/gifts/{id}/resend: mails the recipient a new code; the old one stops working. Two round trips: read,
 * so that the log names the recipient, then write. Staff never see a code: only its hash and its ending are stored.
 */
import { batch } from '../../../../database/batch.ts'
import { insertAudit } from '../../../../database/queries/core/audit.ts'
import { type GiftResend, resendGift, selectResendCheck } from '../../../../database/queries/selling/own-gifts.ts'
import { hasCode, selectStaffGift } from '../../../../database/queries/selling/staff-gifts.ts'
import { inLondon } from '../../../../domain/core/calendar/calendar.ts'
import { maskEmail } from '../../../../domain/plans/customer/mask-email.ts'
import type { StaffGift, StaffResend } from '../../../../domain/selling/gift/staff-gift.schema.ts'
import type { ActingStaff } from '../../../app-env.ts'
import { RATE_LIMITS, retryAfter, windowStart } from '../../../core/rate-limit/limits.ts'
import { newCode } from '../own.ts'
import { toStaffGift } from './list.ts'

export type StaffResent =
  | { ok: true; gift: StaffGift }
  /** 'changed': it has another code by now. 'unfit': it was not sent yet, or can no longer be redeemed. */
  | { ok: false; code: 'unknown' | 'changed' | 'unfit' }
  | { ok: false; code: 'too-many'; seconds: number }

export const resendByStaff = async (
  { database, staff, now: at }: ActingStaff,
  giftId: number,
  { seen, recipient_email }: StaffResend,
): Promise<StaffResent> => {
  const code = await newCode()
  const now = at.toISOString()
  const { perGift: limit } = RATE_LIMITS.giftMail
  const since = windowStart(RATE_LIMITS.giftMail, at)
  const to = { seen, recipientEmail: recipient_email }
  const asked: GiftResend = { buyer: 'staff', giftId, ...code, today: inLondon(at).day, now, since, limit, ...to }
  const [{ rows: had }] = await batch(database, 'read', [selectStaffGift(giftId)])
  const audit = {
    staff,
    action: 'send-new-code',
    noun: 'gift',
    noun_id: String(giftId),
    before: { code_ending: seen, recipient: maskEmail(had[0]?.recipient_email ?? '') },
    after: { code_ending: code.codeEnding, recipient: maskEmail(recipient_email) },
    at: now,
  }
  const [before, checks, ...written] = await batch(database, 'write', [
    selectStaffGift(giftId),
    selectResendCheck(asked),
    ...resendGift(asked),
    insertAudit(audit, hasCode(giftId, code.codeHash)),
  ])
  const [row, check] = [before.rows[0], checks.rows[0]]
  if (row === undefined || check === undefined) return { ok: false, code: 'unknown' }
  if (written[0]?.rowsAffected === 1)
    return { ok: true, gift: toStaffGift({ ...row, code_ending: code.codeEnding, recipient_email }, at) }
  if (row.code_ending !== seen) return { ok: false, code: 'changed' }
  const seconds = retryAfter(RATE_LIMITS.giftMail, { blocking: check.blocking }, at)
  return seconds === undefined ? { ok: false, code: 'unfit' } : { ok: false, code: 'too-many', seconds }
}
