/**
 * Links sent by mail that change an account: password resets, new e-mail addresses, staff invitations. Only the hash of
 * a token is stored, so a leaked table is useless. Each link works once, until it expires.
 */
import { type CompiledQuery, type RawBuilder, sql } from 'kysely'
import { db } from '../../query-builder.ts'
import { type Audience, PEOPLE } from './people-tables.ts'

const PURPOSES = ['password-reset', 'email-change', 'invitation', 'own-data'] as const

export type LinkPurpose = (typeof PURPOSES)[number]

export type AccountLink = {
  audience: Audience
  purpose: LinkPurpose
  /** SHA-256 of the token. */
  hash: string
}

/** Key of a verification: its purpose and its owner. */
const identifierOf = (purpose: LinkPurpose, id: RawBuilder<unknown> | string) => sql`${`${purpose}:`} || ${id}`

/** SQL: the owner's id of a valid link; null for any other. */
export const linkOwner = ({ audience, purpose, hash }: AccountLink, now: string): RawBuilder<string | null> =>
  sql<string | null>`(SELECT substr(identifier, ${purpose.length + 2}) FROM ${PEOPLE[audience].verifications}
    WHERE id = ${hash} AND expires_at > ${now} AND identifier LIKE ${`${purpose}:%`})`

/** SQL: the value of a valid link; null for any other. */
export const linkValue = ({ audience, hash }: AccountLink, now: string): RawBuilder<string | null> =>
  sql<string | null>`(SELECT value FROM ${PEOPLE[audience].verifications} WHERE id = ${hash} AND expires_at > ${now})`

type NewLink = AccountLink & { now: string; expires_at: string }

/** Adds a link for the person selected by `id`; none if no one is selected. */
export const insertLink = (
  { audience, purpose, hash, now, expires_at }: NewLink,
  id: RawBuilder<string | null>,
  value: string,
): CompiledQuery =>
  sql`INSERT INTO ${PEOPLE[audience].verifications} (id, identifier, value, expires_at, created_at, updated_at)
    SELECT ${hash}, ${identifierOf(purpose, sql`person.id`)}, ${value}, ${expires_at}, ${now}, ${now}
    FROM (SELECT ${id} AS id) person WHERE person.id IS NOT NULL`.compile(db)

/** Voids all of a person's links of any purpose, except the one with the hash `exceptHash`. */
export const deleteLinks = (
  audience: Audience,
  id: RawBuilder<string | null> | string,
  exceptHash = '',
): CompiledQuery =>
  sql`DELETE FROM ${PEOPLE[audience].verifications}
    WHERE identifier IN (${sql.join(PURPOSES.map((purpose) => identifierOf(purpose, id)))})
      AND id <> ${exceptHash}`.compile(db)
