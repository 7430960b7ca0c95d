/** POST /api/user/forgot-password, and the staff's: mails a password reset link. One round trip, for any address. */
import type { Client } from '@libsql/client'
import { batch } from '../../../database/batch.ts'
import { insertResetLink, insertResetMail } from '../../../database/queries/core/password-resets.ts'
import { insertSentForm, selectBlockingForms } from '../../../database/queries/core/sent-forms.ts'
import type { Audience } from '../../../database/queries/core/sign-in-attempts.ts'
import { randomToken } from '../../../domain/core/token/random-token.ts'
import { sha256 } from '../../core/http/sha256.ts'
import { formRetryAfter, RATE_LIMITS, sentFormAt } from '../../core/rate-limit/limits.ts'
import { endOf, RESET_LINK_MS } from '../../core/session/life.ts'

export type PasswordResetRequested =
  | { ok: true }
  /** `seconds` until another request is accepted. */
  | { ok: false; seconds: number }

const FORMS = { customer: 'password-reset', admin: 'admin-password-reset' } as const

/**
 * Neither response nor timing reveals whether the account exists. Earlier links stay valid, since others could
 * otherwise void the owner's.
 */
export const requestPasswordReset = async (
  database: Client,
  audience: Audience,
  email: string,
  ipAddress: string,
  at: Date,
): Promise<PasswordResetRequested> => {
  const sent = sentFormAt(FORMS[audience], email, ipAddress, at)
  const token = randomToken(crypto)
  const expires_at = endOf(at, RESET_LINK_MS)
  const asked = { audience, sent, limits: RATE_LIMITS.form, token, hash: await sha256(token), expires_at }
  const [, , counted, blocking] = await batch(database, 'write', [
    insertResetLink(asked),
    insertResetMail(asked),
    insertSentForm(sent, RATE_LIMITS.form),
    selectBlockingForms(sent, RATE_LIMITS.form),
  ])
  return counted.rows.length > 0 ? { ok: true } : { ok: false, seconds: formRetryAfter(blocking, at) }
}
