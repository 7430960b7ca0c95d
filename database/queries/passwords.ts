/** A new password, and the sessions that end and begin with it: for customers and for staff. */
import { type CompiledQuery, type RawBuilder, sql } from 'kysely'
import { db } from '../query-builder.ts'
import { PEOPLE } from './people-tables.ts'
import type { Audience } from './sign-in-attempts.ts'

/** Whose: an id, or SQL that gives one or null, for nobody. */
export type Whose = string | RawBuilder<string | null>

/** Also of someone who had none; nothing for nobody. A row comes back when it was written. */
export const upsertPassword = (
  audience: Audience,
  id: Whose,
  hash: string,
  now: string,
): CompiledQuery<{ user_id: string }> =>
  sql<{ user_id: string }>`INSERT INTO ${PEOPLE[audience].accounts}
      (id, account_id, provider_id, user_id, password, created_at, updated_at)
    SELECT id || '-password', id, 'credential', id, ${hash}, ${now}, ${now} FROM ${PEOPLE[audience].people}
    WHERE id = ${id}
    ON CONFLICT (provider_id, account_id) DO UPDATE SET password = excluded.password, updated_at = excluded.updated_at
    RETURNING user_id`.compile(db)

/** Whoever is signed in as them is out. */
export const deleteSessionsOf = (audience: Audience, id: Whose): CompiledQuery =>
  sql`DELETE FROM ${PEOPLE[audience].sessions} WHERE user_id = ${id}`.compile(db)

export type SessionRow = { token: string; expires_at: string; ip_address: string; user_agent: string; now: string }

/** Nothing for nobody. */
export const insertSession = (
  audience: Audience,
  id: Whose,
  { token, expires_at, ip_address, user_agent, now }: SessionRow,
): CompiledQuery<{ id: string }> =>
  sql<{ id: string }>`INSERT INTO ${PEOPLE[audience].sessions}
      (id, token, user_id, expires_at, ip_address, user_agent, created_at, updated_at)
    SELECT lower(hex(randomblob(16))), ${token}, id, ${expires_at}, ${ip_address}, ${user_agent}, ${now}, ${now}
    FROM ${PEOPLE[audience].people} WHERE id = ${id}
    RETURNING id`.compile(db)
