/** Calls for staff to find and correct gifts, and send them again with a new code. To cancel one, staff cancel its order. */
import { batch } from '../../../database/batch.ts'
import { insertAudit } from '../../../database/queries/core/audit.ts'
import { type GiftResend, resendGift, selectResendCheck } from '../../../database/queries/selling/own-gifts.ts'
import { correctGift, hasCode, isCorrectable, selectStaffGift } from '../../../database/queries/selling/staff-gifts.ts'
import { inLondon } from '../../../domain/core/calendar/calendar.ts'
import { maskEmail } from '../../../domain/plans/customer/mask-email.ts'
import { giftCorrectionSchema } from '../../../domain/selling/checkout/gift-correction.schema.ts'
import { giftIdSchema } from '../../../domain/selling/gift/schema.ts'
import {
  giftConflictSchema,
  giftPageSchema,
  giftQuerySchema,
  staffGiftSchema,
  staffResendSchema,
} from '../../../domain/selling/gift/staff-gift.schema.ts'
import { retryLater } from '../../core/http/retry-later.ts'
import { RATE_LIMITS, retryAfter, windowStart } from '../../core/rate-limit/limits.ts'
import { problem } from '../../errors.ts'
import { createRouter, staffRoutes } from '../../router.ts'
import { newCode } from './own.ts'
import { listGifts, toStaffGift } from './staff/list.ts'

const routes = staffRoutes('Staff', 'serve_customers')

const list = routes.get('/admin/gifts', {
  summary: 'Gifts in a state, searched by the end of the code, buyer, recipient or order number',
  query: giftQuerySchema,
  answer: giftPageSchema,
})

const correct = routes.patch('/admin/gifts/{id}', {
  summary:
    'Corrects the recipient and message of a gift until its e-mail is sent. `from` holds the values that were shown',
  params: giftIdSchema,
  body: giftCorrectionSchema,
  answer: staffGiftSchema,
  conflict: giftConflictSchema,
  errors: [404, 422],
})

const resend = routes.post('/admin/gifts/{id}/resend', {
  summary: 'Mails the recipient, at the same or another address, a new code; the old one stops working',
  params: giftIdSchema,
  body: staffResendSchema,
  answer: staffGiftSchema,
  errors: [404, 409, 422, 429],
})

const FINAL = 'This gift can’t be changed any more: its mail was sent, or it was redeemed or cancelled'

const UNFIT = 'No code of this gift can be sent: its day has not come, or it can’t be redeemed any more'

export const adminGiftRoutes = createRouter()
  .openapi(list, async (c) => c.json(await listGifts(c.var.database, c.req.valid('query'), c.var.now), 200))
  // The audit log has masked addresses and the names of the changed fields only.
  .openapi(correct, async (c) => {
    const { database, staff, now } = c.var
    const { id } = c.req.valid('param')
    const { from, ...to } = c.req.valid('json')
    const fields = (['recipient_name', 'recipient_email', 'message'] as const).filter((name) => from[name] !== to[name])
    const before = { recipient: maskEmail(from.recipient_email) }
    const after = { recipient: maskEmail(to.recipient_email), fields }
    const audited = { staff, action: 'correct', noun: 'gift', noun_id: String(id), at: now.toISOString() }
    const [, , , corrected, { rows }] = await batch(database, 'write', [
      insertAudit({ ...audited, before, after }, isCorrectable(id, from)),
      ...correctGift(id, from, to),
      selectStaffGift(id),
    ])
    if (rows[0] === undefined) return problem(c, 404, 'There is no such gift')
    const gift = toStaffGift(rows[0], now)
    if (corrected.rowsAffected > 0) return c.json(gift, 200)
    return gift.may_correct
      ? c.json({ message: 'Another user has changed this gift', gift }, 409)
      : problem(c, 422, FINAL)
  })
  // Reads first, so that the log names the recipient. Staff never see a code: only its hash and ending are stored.
  .openapi(resend, async (c) => {
    const { database, staff, now: at } = c.var
    const { id: giftId } = c.req.valid('param')
    const { seen, recipient_email } = c.req.valid('json')
    const { codeHash, codeEnding, ...code } = await newCode()
    const now = at.toISOString()
    const { perGift: limit } = RATE_LIMITS.giftMail
    const since = windowStart(RATE_LIMITS.giftMail, at)
    const asked: GiftResend = {
      ...{ buyer: 'staff', giftId, ...code, codeHash, codeEnding, seen, recipientEmail: recipient_email },
      ...{ today: inLondon(at).day, now, since, limit },
    }
    const [{ rows: had }] = await batch(database, 'read', [selectStaffGift(giftId)])
    const audit = {
      ...{ staff, action: 'send-new-code', noun: 'gift', noun_id: String(giftId), at: now },
      before: { code_ending: seen, recipient: maskEmail(had[0]?.recipient_email ?? '') },
      after: { code_ending: codeEnding, recipient: maskEmail(recipient_email) },
    }
    const [before, checks, ...written] = await batch(database, 'write', [
      selectStaffGift(giftId),
      selectResendCheck(asked),
      ...resendGift(asked),
      insertAudit(audit, hasCode(giftId, codeHash)),
    ])
    const [row, check] = [before.rows[0], checks.rows[0]]
    if (row === undefined || check === undefined) return problem(c, 404, 'There is no such gift')
    if (written[0]?.rowsAffected === 1)
      return c.json(toStaffGift({ ...row, code_ending: codeEnding, recipient_email }, at), 200)
    if (row.code_ending !== seen) return problem(c, 409, 'This gift has a new code. You now see the latest.')
    const seconds = retryAfter(RATE_LIMITS.giftMail, { blocking: check.blocking }, at)
    return seconds === undefined
      ? problem(c, 422, UNFIT)
      : retryLater(c, 'The code has been sent three times today', seconds)
  })
