/** Forgotten passwords of customers and of staff: the link that is mailed, and the new password it leads to. */
import { type CompiledQuery, type RawBuilder, sql } from 'kysely'
import { db } from '../query-builder.ts'
import { type AccountLink, insertLink, linkOwner } from './account-links.ts'
import { insertMailFrom } from './account-mail.ts'
import type { Whose } from './passwords.ts'
import { mayBeSent, type SentForm, type SentFormLimits } from './sent-forms.ts'
import type { Audience } from './sign-in-attempts.ts'

const PEOPLE: Record<Audience, RawBuilder<unknown>> = {
  customer: sql`customers WHERE is_disabled = 0 AND erased_at IS NULL AND`,
  admin: sql`admins WHERE is_disabled = 0 AND`,
}

export type AskedReset = {
  audience: Audience
  sent: SentForm
  limits: SentFormLimits
  token: string
  hash: string
  expires_at: string
}

/** Whoever has that address and may sign in, as long as the form is taken; to be put before insertSentForm. */
const personOf = ({ audience, sent, limits }: AskedReset) =>
  sql`${PEOPLE[audience]} email = ${sent.email} AND ${mayBeSent(sent, limits)}`

export const insertResetLink = (asked: AskedReset): CompiledQuery => {
  const { audience, hash, expires_at, sent } = asked
  const link = { audience, purpose: 'password-reset', hash, expires_at, now: sent.now } as const
  return insertLink(link, sql`(SELECT id FROM ${personOf(asked)})`, '')
}

export const insertResetMail = (asked: AskedReset): CompiledQuery => {
  const { audience, token, sent } = asked
  const mail = { to: sent.email, source: personOf(asked), now: sent.now }
  return audience === 'customer'
    ? insertMailFrom({ ...mail, template: 'password-reset', data: { token, first_name: sql<string>`first_name` } })
    : insertMailFrom({ ...mail, template: 'admin-password-reset', data: { token, name: sql<string>`name` } })
}

/** The person whose good link it is; no row for any other link, nor for one who may not sign in. */
export const selectLinkOwner = (link: AccountLink, now: string): CompiledQuery<{ id: string; email: string }> =>
  sql<{
    id: string
    email: string
  }>`SELECT id, email FROM ${PEOPLE[link.audience]} id = ${linkOwner(link, now)}`.compile(db)

/** The mailbox is theirs: they have opened a link that was sent there. */
export const verifyEmail = (customerId: Whose, now: string) =>
  db.updateTable('customers').set({ email_verified: 1, updated_at: now }).where('id', '=', customerId).compile()

/** Tells a customer of it, in case it was someone else. */
export const insertPasswordChangedMail = (customerId: Whose, now: string): CompiledQuery =>
  insertMailFrom({
    template: 'password-changed',
    to: sql<string>`email`,
    data: { first_name: sql<string>`first_name` },
    source: sql`customers WHERE id = ${customerId}`,
    now,
  })
