/** Password resets for customers and staff: the mailed link and the new password. */
import { type CompiledQuery, type RawBuilder, sql } from 'kysely'
import { db } from '../../query-builder.ts'
import type { Admins, Customers } from '../../tables.ts'
import { type AccountLink, insertLink, linkOwner } from './account-links.ts'
import { insertMailFrom } from './account-mail.ts'
import type { AccountId } from './passwords.ts'
import type { Audience } from './people-tables.ts'
import { isBelowFormLimits, type SentForm, type SentFormLimits } from './sent-forms.ts'

const PEOPLE: Record<Audience, RawBuilder<unknown>> = {
  customer: sql`customers WHERE is_disabled = 0 AND erased_at IS NULL AND`,
  admin: sql`admins WHERE is_disabled = 0 AND`,
}

export type PasswordResetRequest = {
  audience: Audience
  sent: SentForm
  limits: SentFormLimits
  token: string
  hash: string
  expires_at: string
}

/** Invited users who have not accepted yet can only use their invitation, while it is valid. */
const HAS_ACCEPTED: Record<Audience, RawBuilder<unknown>> = {
  customer: sql`true`,
  admin: sql`EXISTS (SELECT 1 FROM admin_accounts WHERE user_id = admins.id)`,
}

/** The account with that e-mail address, while the form's rate limit allows it. Run before insertSentForm. */
const personOf = ({ audience, sent, limits }: PasswordResetRequest) =>
  sql`${PEOPLE[audience]} email = ${sent.email} AND ${HAS_ACCEPTED[audience]} AND ${isBelowFormLimits(sent, limits)}`

export const insertResetLink = (asked: PasswordResetRequest): CompiledQuery => {
  const { audience, hash, expires_at, sent } = asked
  const link = { audience, purpose: 'password-reset', hash, expires_at, now: sent.now } as const
  return insertLink(link, sql`(SELECT id FROM ${personOf(asked)})`, '')
}

export const insertResetMail = (asked: PasswordResetRequest): CompiledQuery => {
  const { audience, token, sent } = asked
  const mail = { to: sent.email, source: personOf(asked), now: sent.now }
  return audience === 'customer'
    ? insertMailFrom({ ...mail, template: 'password-reset', data: { token, first_name: sql<string>`first_name` } })
    : insertMailFrom({ ...mail, template: 'admin-password-reset', data: { token, name: sql<string>`name` } })
}

/** The owner of a valid link. Returns no row for an invalid link, or an account that may not sign in. */
export const selectLinkOwner = (link: AccountLink, now: string) =>
  sql<
    Pick<Customers | Admins, 'id' | 'email'>
  >`SELECT id, email FROM ${PEOPLE[link.audience]} id = ${linkOwner(link, now)}`.compile(db)

/** Opening the link verifies the e-mail address. */
export const verifyEmail = (customerId: AccountId, now: string) =>
  db.updateTable('customers').set({ email_verified: 1, updated_at: now }).where('id', '=', customerId).compile()

/** Notifies the customer, in case it was someone else. */
export const insertPasswordChangedMail = (customerId: AccountId, now: string): CompiledQuery =>
  insertMailFrom({
    template: 'password-changed',
    to: sql<string>`email`,
    data: { first_name: sql<string>`first_name` },
    source: sql`customers WHERE id = ${customerId}`,
    now,
  })
