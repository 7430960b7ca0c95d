/** Another e-mail address for a customer: the link sent to it, and what changes once that is opened. */
import { type CompiledQuery, sql } from 'kysely'
import { db } from '../query-builder.ts'
import { type AccountLink, insertLink, linkOwner, linkValue } from './account-links.ts'
import { insertMailFrom } from './account-mail.ts'
import { mayBeSent, type SentForm, type SentFormLimits } from './sent-forms.ts'

type AskedEmail = {
  id: string
  first_name: string
  newEmail: string
  token: string
  hash: string
  expires_at: string
}

const linkOf = (hash: string): AccountLink => ({ audience: 'customer', purpose: 'email-change', hash })

/** To be put before insertSentForm, like the mail that brings it. */
export const insertEmailLink = (asked: AskedEmail, sent: SentForm, limits: SentFormLimits): CompiledQuery =>
  insertLink(
    { ...linkOf(asked.hash), expires_at: asked.expires_at, now: sent.now },
    sql`(SELECT id FROM customers WHERE id = ${asked.id} AND ${mayBeSent(sent, limits)})`,
    asked.newEmail,
  )

export const insertEmailConfirmMail = (asked: AskedEmail, sent: SentForm, limits: SentFormLimits): CompiledQuery =>
  insertMailFrom({
    template: 'email-change-confirm',
    to: asked.newEmail,
    data: { token: asked.token, first_name: asked.first_name, new_email: asked.newEmail },
    source: sql`(SELECT 1) WHERE ${mayBeSent(sent, limits)}`,
    now: sent.now,
  })

export type EmailLink = { hash: string; now: string }

/** A row for a link that is good. */
export const selectEmailLink = ({ hash, now }: EmailLink): CompiledQuery<{ id: string }> =>
  sql<{ id: string }>`SELECT id FROM customers WHERE id = ${linkOwner(linkOf(hash), now)}`.compile(db)

/** The customer of a good link to an address that nobody else has. */
const changing = ({ hash, now }: EmailLink) =>
  sql`customers WHERE id = ${linkOwner(linkOf(hash), now)} AND is_disabled = 0 AND erased_at IS NULL
    AND NOT EXISTS (SELECT 1 FROM customers other WHERE other.email = ${linkValue(linkOf(hash), now)})`

/** To the old address, and so before updateEmail. */
export const insertEmailChangedMail = (link: EmailLink): CompiledQuery =>
  insertMailFrom({
    template: 'email-changed',
    to: sql<string>`email`,
    data: { first_name: sql<string>`first_name`, new_email: sql<string>`${linkValue(linkOf(link.hash), link.now)}` },
    source: changing(link),
    now: link.now,
  })

/** The letter goes where the customer goes, unless the new address has said something of its own. Before updateEmail. */
export const moveLetter = (link: EmailLink): CompiledQuery =>
  sql`UPDATE OR IGNORE marketing_subscribers SET email = ${linkValue(linkOf(link.hash), link.now)}
    WHERE email = (SELECT email FROM ${changing(link)})`.compile(db)

export const updateEmail = (link: EmailLink): CompiledQuery<{ email: string }> =>
  sql<{ email: string }>`UPDATE customers
    SET email = ${linkValue(linkOf(link.hash), link.now)}, email_verified = 1, updated_at = ${link.now}
    WHERE id = (SELECT id FROM ${changing(link)})
    RETURNING email`.compile(db)

/** Void are the link itself and all other changes that were asked for; a link to a taken address, too. */
export const deleteUsedEmailLinks = ({ hash, now }: EmailLink): CompiledQuery =>
  sql`DELETE FROM customer_verifications
    WHERE identifier = 'email-change:' || ${linkOwner(linkOf(hash), now)}`.compile(db)
