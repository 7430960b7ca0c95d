/** Changes an e-mail address: requested by the account, in force once the mailed link is opened. One round trip each. */
import type { Client } from '@libsql/client'
import { batch } from '../../../database/batch.ts'
import {
  deleteOtherSessions,
  deleteResetLinks,
  deleteUsedEmailLinks,
  type EmailLink,
  insertEmailChangedMail,
  insertEmailConfirmMail,
  insertEmailLink,
  linkedChange,
  moveNewsletter,
  renewCredentials,
  selectEmailLink,
  signedInOwner,
  updateEmail,
} from '../../../database/queries/core/email-changes.ts'
import { insertSession } from '../../../database/queries/core/passwords.ts'
import { insertSentForm, selectBlockingForms } from '../../../database/queries/core/sent-forms.ts'
import type { KnownDevice } from '../../../database/queries/core/sign-in-attempts.ts'
import type { AccountRow } from '../../../database/queries/plans/customers.ts'
import { randomToken } from '../../../domain/core/token/random-token.ts'
import { sha256 } from '../../core/http/sha256.ts'
import { formRetryAfter, RATE_LIMITS, sentFormAt } from '../../core/rate-limit/limits.ts'
import { deviceOf } from '../../core/session/device.ts'
import { EMAIL_LINK_MS, endOf } from '../../core/session/life.ts'
import { newCustomerSession } from '../../core/session/new-session.ts'
import type { RequestOrigin } from '../../core/session/request-origin.ts'

/** `link` is the hash of the link that was sent. */
export type EmailChangeRequested = { ok: true; link: string } | { ok: false; seconds: number }

/** The mail is sent whether or not the new address has an account: only its mailbox learns more. */
export const requestEmailChange = async (
  database: Client,
  { id, email, first_name }: AccountRow,
  newEmail: string,
  ipAddress: string,
  at: Date,
): Promise<EmailChangeRequested> => {
  const sent = sentFormAt('email-change', email, ipAddress, at)
  const token = randomToken(crypto)
  const asked = { id, first_name, newEmail, token, hash: await sha256(token), expires_at: endOf(at, EMAIL_LINK_MS) }
  const [, , counted, blocking] = await batch(database, 'write', [
    insertEmailLink(asked, sent, RATE_LIMITS.form),
    insertEmailConfirmMail(asked, sent, RATE_LIMITS.form),
    insertSentForm(sent, RATE_LIMITS.form),
    selectBlockingForms(sent, RATE_LIMITS.form),
  ])
  return counted.rows.length > 0 ? { ok: true, link: asked.hash } : { ok: false, seconds: formRetryAfter(blocking, at) }
}

export type EmailConfirmed =
  /** `renewed` is the new session and device of a browser that was signed in to the account; all others end. */
  | { ok: true; email: string; renewed: { token: string; device: KnownDevice } | undefined }
  /** Void: used, expired or unknown. Taken: another account has the address by now. */
  | { ok: false; code: 'void-link' | 'taken' }

/** POST /api/user/confirm-email. The link is enough: it may be opened on another device. */
export const confirmEmail = async (
  database: Client,
  token: string,
  from: RequestOrigin & { session: string | undefined },
  at: Date,
): Promise<EmailConfirmed> => {
  const link: EmailLink = { hash: await sha256(token), now: at.toISOString() }
  const change = linkedChange(link)
  const next = newCustomerSession(from, at)
  const [found, , , inserted, , , , updated] = await batch(database, 'write', [
    selectEmailLink(link),
    insertEmailChangedMail(change),
    moveNewsletter(change),
    insertSession('customer', signedInOwner(link, from.session ?? ''), next),
    deleteOtherSessions(change, next.token),
    deleteResetLinks(link),
    renewCredentials(change),
    updateEmail(link),
    deleteUsedEmailLinks(link),
  ])
  const [row] = updated.rows
  if (row !== undefined) {
    const isSignedIn = inserted.rows.length > 0
    const renewed = isSignedIn ? { token: next.token, device: deviceOf(row.id, next.now) } : undefined
    return { ok: true, email: row.email, renewed }
  }
  return { ok: false, code: found.rows.length > 0 ? 'taken' : 'void-link' }
}
