/**
 * Links in mails that change an account: to a new password, to a new e-mail address. Only the hash of a link's token is
 * kept: a leaked table opens nothing. Each is good once and until its end.
 */
import { type CompiledQuery, type RawBuilder, sql } from 'kysely'
import { db } from '../query-builder.ts'
import { PEOPLE } from './people-tables.ts'
import type { Audience } from './sign-in-attempts.ts'

export type LinkPurpose = 'password-reset' | 'email-change'

export type AccountLink = {
  audience: Audience
  purpose: LinkPurpose
  /** SHA-256 of the token. */
  hash: string
}

/** What a verification is about: the purpose and whose it is. */
const identifierOf = (purpose: LinkPurpose, id: RawBuilder<unknown> | string) => sql`${`${purpose}:`} || ${id}`

/** SQL: the id of whose good link it is; null for any other. */
export const linkOwner = ({ audience, purpose, hash }: AccountLink, now: string): RawBuilder<string | null> =>
  sql<string | null>`(SELECT substr(identifier, ${purpose.length + 2}) FROM ${PEOPLE[audience].verifications}
    WHERE id = ${hash} AND expires_at > ${now} AND identifier LIKE ${`${purpose}:%`})`

/** SQL: what a good link carries; null for any other. */
export const linkValue = ({ audience, hash }: AccountLink, now: string): RawBuilder<string | null> =>
  sql<string | null>`(SELECT value FROM ${PEOPLE[audience].verifications} WHERE id = ${hash} AND expires_at > ${now})`

type NewLink = AccountLink & { now: string; expires_at: string }

/** One more link of the person `id` selects, none when it selects nobody. `value` is what it carries. */
export const insertLink = (
  { audience, purpose, hash, now, expires_at }: NewLink,
  id: RawBuilder<string | null>,
  value: string,
): CompiledQuery =>
  sql`INSERT INTO ${PEOPLE[audience].verifications} (id, identifier, value, expires_at, created_at, updated_at)
    SELECT ${hash}, ${identifierOf(purpose, sql`person.id`)}, ${value}, ${expires_at}, ${now}, ${now}
    FROM (SELECT ${id} AS id) person WHERE person.id IS NOT NULL`.compile(db)

export const deleteOldLinks = (audience: Audience, now: string): CompiledQuery =>
  sql`DELETE FROM ${PEOPLE[audience].verifications} WHERE expires_at <= ${now}`.compile(db)

/** All of a person's links of that purpose are void. */
export const deleteLinks = (audience: Audience, purpose: LinkPurpose, id: string): CompiledQuery =>
  sql`DELETE FROM ${PEOPLE[audience].verifications} WHERE identifier = ${`${purpose}:${id}`}`.compile(db)
