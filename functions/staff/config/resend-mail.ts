/**
 * POST /api/admin/config/mails/{id}/send-again: queues a failed mail again, or a copy of a sent one. Two round trips:
 * read, then write if it is still in that state and under the limit.
 */
import { batch } from '../../../database/batch.ts'
import { insertAudit } from '../../../database/queries/core/audit.ts'
import {
  copyMail,
  insertTokenOf,
  isResent,
  isUnderLimit,
  type MailToResend,
  queueResend,
  selectBlockingResends,
  selectMailToResend,
} from '../../../database/queries/core/mail-resends.ts'
import { randomToken } from '../../../domain/core/token/random-token.ts'
import { maskEmail } from '../../../domain/plans/customer/mask-email.ts'
import { isOrderMail, LOSES_ITS_SECRET, ONE_TIME_LINKS } from '../../../domain/staff/mail/mail.ts'
import type { ActingStaff } from '../../app-env.ts'
import { sha256 } from '../../core/http/sha256.ts'
import { RATE_LIMITS, retryAfter, windowStart } from '../../core/rate-limit/limits.ts'

export type MailResent =
  | { ok: true }
  /**
   * 'waiting': the shop sends it without help. 'secret': its link or code was deleted. 'changed': another user was
   * faster.
   */
  | { ok: false; code: 'unknown' | 'waiting' | 'secret' | 'changed' }
  /** `seconds` until another mail to that address may be sent again. */
  | { ok: false; code: 'too-many'; seconds: number }

/** True if the mail contains a secret that is not stored and can't be recreated. Links to orders can be recreated. */
const lacksSecret = ({ template, state }: MailToResend): boolean =>
  state === 'sent' ? LOSES_ITS_SECRET.includes(template) && !isOrderMail(template) : ONE_TIME_LINKS.includes(template)

export async function resendMail({ database, staff, now: at }: ActingStaff, id: number): Promise<MailResent> {
  const [{ rows }] = await batch(database, 'read', [selectMailToResend(id)])
  const [mail] = rows
  if (mail === undefined) return { ok: false, code: 'unknown' }
  if (mail.state === 'queued' || mail.state === 'failed') return { ok: false, code: 'waiting' }
  if (lacksSecret(mail)) return { ok: false, code: 'secret' }

  const now = at.toISOString()
  const limit = RATE_LIMITS.mailAgain
  const window = { since: windowStart(limit, at), most: limit.perEmail }
  const after = { to: maskEmail(mail.to_email), template: mail.template }
  const audit = { staff, action: 'send again', noun: 'mail', noun_id: String(id), after, at: now }
  const token = isOrderMail(mail.template) && mail.state === 'sent' ? randomToken(crypto) : null
  const holds = isResent(id, staff.id, now)
  const [blocking, audited] = await batch(database, 'write', [
    selectBlockingResends(id, window),
    insertAudit(audit, isUnderLimit(id, mail.state, window)),
    insertTokenOf(id, token === null ? null : await sha256(token), now, holds),
    mail.state === 'sent' ? copyMail(id, token, now, holds) : queueResend(id, now, holds),
  ])
  if (audited.rowsAffected > 0) return { ok: true }
  const seconds = retryAfter(limit, blocking.rows[0], at)
  return seconds === undefined ? { ok: false, code: 'changed' } : { ok: false, code: 'too-many', seconds }
}
