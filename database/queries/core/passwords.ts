/** Setting passwords, and ending and starting sessions, for customers and staff. */
import { type CompiledQuery, type RawBuilder, sql } from 'kysely'
import { db } from '../../query-builder.ts'
import type { CustomerAccounts, CustomerSessions } from '../../tables.ts'
import { type Audience, PEOPLE } from './people-tables.ts'

/** An id, or SQL for one; null matches no one. */
export type AccountId = string | RawBuilder<string | null>

/** Also sets a first password. Returns a row if it was written. */
export const upsertPassword = (
  audience: Audience,
  id: AccountId,
  hash: string,
  now: string,
): CompiledQuery<Pick<CustomerAccounts, 'user_id'>> =>
  sql<Pick<CustomerAccounts, 'user_id'>>`INSERT INTO ${PEOPLE[audience].accounts}
      (id, account_id, provider_id, user_id, password, created_at, updated_at)
    SELECT id || '-password', id, 'credential', id, ${hash}, ${now}, ${now} FROM ${PEOPLE[audience].people}
    WHERE id = ${id}
    ON CONFLICT (provider_id, account_id) DO UPDATE SET password = excluded.password, updated_at = excluded.updated_at
    RETURNING user_id`.compile(db)

/** Signs the person out everywhere. */
export const deleteSessionsOf = (audience: Audience, id: AccountId): CompiledQuery =>
  sql`DELETE FROM ${PEOPLE[audience].sessions} WHERE user_id = ${id}`.compile(db)

export type SessionRow = { token: string; expires_at: string; ip_address: string; user_agent: string; now: string }

/** Signing in confirms the identity of staff, so their session begins confirmed. Writes nothing if the id is null. */
export const insertSession = (
  audience: Audience,
  id: AccountId,
  { token, expires_at, ip_address, user_agent, now }: SessionRow,
): CompiledQuery<Pick<CustomerSessions, 'id'>> => {
  const { people, sessions } = PEOPLE[audience]
  const [column, value] = audience === 'admin' ? [sql`, confirmed_at`, sql`, ${now}`] : [sql``, sql``]
  return sql<Pick<CustomerSessions, 'id'>>`INSERT INTO ${sessions}
      (id, token, user_id, expires_at, ip_address, user_agent, created_at, updated_at${column})
    SELECT lower(hex(randomblob(16))), ${token}, id, ${expires_at}, ${ip_address}, ${user_agent}, ${now}, ${now}${value}
    FROM ${people} WHERE id = ${id}
    RETURNING id`.compile(db)
}
