/** POST /api/user/forgot-password, and the staff's: mails a link to a new password. One round trip, the same for every address. */
import type { Client } from '@libsql/client'
import { batch } from '../../database/batch.ts'
import { deleteOldLinks } from '../../database/queries/account-links.ts'
import { insertResetLink, insertResetMail } from '../../database/queries/password-resets.ts'
import { deleteOldForms, insertSentForm, selectBlockingForms } from '../../database/queries/sent-forms.ts'
import type { Audience } from '../../database/queries/sign-in-attempts.ts'
import { FORM_LIMITS, formRetryAfter, sentFormAt } from '../sent-form/limit.ts'
import { sha256 } from '../sent-form/sha256.ts'
import { endOf, RESET_LIFE } from '../session/life.ts'
import { randomToken } from '../session/random-token.ts'

export type ResetAsked =
  | { ok: true }
  /** `seconds` until another one is taken. */
  | { ok: false; seconds: number }

const FORMS = { customer: 'password-reset', admin: 'admin-password-reset' } as const

/**
 * The answer never tells whether there is such an account, nor does the work. Links asked for before stay good, or anybody
 * could make the owner's void.
 */
export const askForReset = async (
  database: Client,
  audience: Audience,
  email: string,
  address: string,
  at: Date,
): Promise<ResetAsked> => {
  const sent = sentFormAt(FORMS[audience], email, address, at)
  const token = randomToken()
  const expires_at = endOf(at, RESET_LIFE)
  const asked = { audience, sent, limits: FORM_LIMITS, token, hash: await sha256(token), expires_at }
  const [, , , , counted, blocking] = await batch(database, 'write', [
    deleteOldForms(sent),
    deleteOldLinks(audience, sent.now),
    insertResetLink(asked),
    insertResetMail(asked),
    insertSentForm(sent, FORM_LIMITS),
    selectBlockingForms(sent, FORM_LIMITS),
  ])
  return counted.rows.length > 0 ? { ok: true } : { ok: false, seconds: formRetryAfter(blocking, at) }
}
