/** Another e-mail address: asked for by the account, and in force once the link sent there is opened. One round trip each. */
import type { Client } from '@libsql/client'
import { batch } from '../../database/batch.ts'
import { deleteOldLinks } from '../../database/queries/account-links.ts'
import type { AccountRow } from '../../database/queries/customers.ts'
import {
  deleteUsedEmailLinks,
  type EmailLink,
  insertEmailChangedMail,
  insertEmailConfirmMail,
  insertEmailLink,
  moveLetter,
  selectEmailLink,
  updateEmail,
} from '../../database/queries/email-changes.ts'
import { deleteOldForms, insertSentForm, selectBlockingForms } from '../../database/queries/sent-forms.ts'
import { FORM_LIMITS, formRetryAfter, sentFormAt } from '../sent-form/limit.ts'
import { sha256 } from '../sent-form/sha256.ts'
import { EMAIL_LINK_LIFE, endOf } from '../session/life.ts'
import { randomToken } from '../session/random-token.ts'

export type EmailAsked = { ok: true } | { ok: false; seconds: number }

/** The mail goes out whether or not the new address has an account: only its own mailbox hears more. */
export const askForEmail = async (
  database: Client,
  { id, email, first_name }: AccountRow,
  newEmail: string,
  address: string,
  at: Date,
): Promise<EmailAsked> => {
  const sent = sentFormAt('email-change', email, address, at)
  const token = randomToken()
  const asked = { id, first_name, newEmail, token, hash: await sha256(token), expires_at: endOf(at, EMAIL_LINK_LIFE) }
  const [, , , , counted, blocking] = await batch(database, 'write', [
    deleteOldForms(sent),
    deleteOldLinks('customer', sent.now),
    insertEmailLink(asked, sent, FORM_LIMITS),
    insertEmailConfirmMail(asked, sent, FORM_LIMITS),
    insertSentForm(sent, FORM_LIMITS),
    selectBlockingForms(sent, FORM_LIMITS),
  ])
  return counted.rows.length > 0 ? { ok: true } : { ok: false, seconds: formRetryAfter(blocking, at) }
}

export type EmailConfirmed =
  | { ok: true; email: string }
  /** Void: used, too old or never ours. Taken: another account has the address by now. */
  | { ok: false; code: 'void-link' | 'taken' }

/** POST /api/user/confirm-email. The link is enough: it may be opened on another device than it was asked for on. */
export const confirmEmail = async (database: Client, token: string, at: Date): Promise<EmailConfirmed> => {
  const link: EmailLink = { hash: await sha256(token), now: at.toISOString() }
  const [found, , , updated] = await batch(database, 'write', [
    selectEmailLink(link),
    insertEmailChangedMail(link),
    moveLetter(link),
    updateEmail(link),
    deleteUsedEmailLinks(link),
  ])
  const [row] = updated.rows
  if (row !== undefined) return { ok: true, email: row.email }
  return { ok: false, code: found.rows.length > 0 ? 'taken' : 'void-link' }
}
