/** Changes a customer's e-mail address: the link sent by mail, and the changes made when it is opened. */
import { type CompiledQuery, type RawBuilder, sql } from 'kysely'
import { db } from '../../query-builder.ts'
import type { Customers } from '../../tables.ts'
import { type AccountLink, insertLink, linkOwner, linkValue } from './account-links.ts'
import { insertMailFrom } from './account-mail.ts'
import { isBelowFormLimits, type SentForm, type SentFormLimits } from './sent-forms.ts'

type EmailChangeRequest = {
  id: string
  first_name: string
  newEmail: string
  token: string
  hash: string
  expires_at: string
}

const linkOf = (hash: string): AccountLink => ({ audience: 'customer', purpose: 'email-change', hash })

/** Run before insertSentForm, like the mail that carries it. */
export const insertEmailLink = (asked: EmailChangeRequest, sent: SentForm, limits: SentFormLimits): CompiledQuery =>
  insertLink(
    { ...linkOf(asked.hash), expires_at: asked.expires_at, now: sent.now },
    sql`(SELECT id FROM customers WHERE id = ${asked.id} AND ${isBelowFormLimits(sent, limits)})`,
    asked.newEmail,
  )

export const insertEmailConfirmMail = (
  asked: EmailChangeRequest,
  sent: SentForm,
  limits: SentFormLimits,
): CompiledQuery =>
  insertMailFrom({
    template: 'email-change-confirm',
    to: asked.newEmail,
    data: { token: asked.token, first_name: asked.first_name, new_email: asked.newEmail },
    source: sql`(SELECT 1) WHERE ${isBelowFormLimits(sent, limits)}`,
    now: sent.now,
  })

export type EmailLink = { hash: string; now: string }

/** Returns a row for a valid link. */
export const selectEmailLink = ({ hash, now }: EmailLink) =>
  db
    .selectFrom('customers')
    .where('id', '=', linkOwner(linkOf(hash), now))
    .select('id')
    .compile()

/** The customer of a valid link whose e-mail address no other customer has. */
const changing = ({ hash, now }: EmailLink) =>
  sql`customers WHERE id = ${linkOwner(linkOf(hash), now)} AND is_disabled = 0 AND erased_at IS NULL
    AND NOT EXISTS (SELECT 1 FROM customers other WHERE other.email = ${linkValue(linkOf(hash), now)})`

/** Change of a customer's e-mail address. Run all its statements before the address is written. */
export type EmailChange = {
  /** SQL after FROM: the row of `customers`, as long as the change is allowed. */
  customer: RawBuilder<unknown>
  email: RawBuilder<string | null> | string
  now: string
}

/** The change that a mailed link makes. */
export const linkedChange = (link: EmailLink): EmailChange => ({
  customer: changing(link),
  email: linkValue(linkOf(link.hash), link.now),
  now: link.now,
})

/** Notifies the old e-mail address. With `by`, the mail states that staff made the change. */
export const insertEmailChangedMail = (
  { customer, email, now }: EmailChange,
  { to = sql<string>`email`, ...by }: { to?: string | RawBuilder<string>; by?: 'staff' } = {},
): CompiledQuery =>
  insertMailFrom({
    template: 'email-changed',
    to,
    data: { first_name: sql<string>`first_name`, new_email: sql<string>`${email}`, ...by },
    source: customer,
    now,
  })

/** Moves the newsletter subscription, unless the new e-mail address has its own subscription state. */
export const moveNewsletter = ({ customer, email }: EmailChange): CompiledQuery =>
  sql`UPDATE OR IGNORE marketing_subscribers SET email = ${email}
    WHERE email = (SELECT email FROM ${customer})`.compile(db)

/** SQL: the customer of the link if they are signed in; null otherwise. Run before updateEmail. */
export const signedInOwner = (link: EmailLink, token: string): RawBuilder<string | null> =>
  sql<string | null>`(SELECT user_id FROM customer_sessions WHERE token = ${token} AND expires_at > ${link.now}
    AND user_id = (SELECT id FROM ${changing(link)}))`

/** Ends all of the customer's sessions but that one. */
export const deleteOtherSessions = ({ customer }: EmailChange, token = ''): CompiledQuery =>
  sql`DELETE FROM customer_sessions WHERE user_id = (SELECT id FROM ${customer}) AND token <> ${token}`.compile(db)

/** Voids password reset links, which were sent to the old address. Run before updateEmail. */
export const deleteResetLinks = (link: EmailLink): CompiledQuery =>
  sql`DELETE FROM customer_verifications
    WHERE identifier = 'password-reset:' || (SELECT id FROM ${changing(link)})`.compile(db)

/** Removes known devices that signed in with the old e-mail address. */
export const renewCredentials = ({ customer, now }: EmailChange): CompiledQuery =>
  sql`UPDATE customer_accounts SET updated_at = ${now}
    WHERE user_id = (SELECT id FROM ${customer}) AND provider_id = 'credential'`.compile(db)

export const updateEmail = (link: EmailLink) =>
  sql<Pick<Customers, 'id' | 'email'>>`UPDATE customers
    SET email = ${linkValue(linkOf(link.hash), link.now)}, email_verified = 1, updated_at = ${link.now}
    WHERE id = (SELECT id FROM ${changing(link)})
    RETURNING id, email`.compile(db)

/** Voids the link, all other pending changes, and links to an e-mail address that is now in use. */
export const deleteUsedEmailLinks = ({ hash, now }: EmailLink): CompiledQuery =>
  sql`DELETE FROM customer_verifications
    WHERE identifier = 'email-change:' || ${linkOwner(linkOf(hash), now)}`.compile(db)
