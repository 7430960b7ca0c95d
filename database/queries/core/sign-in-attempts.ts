/** Counts sign-in attempts per account and per IP address, so that passwords can't be guessed in bulk. */
import { type CompiledQuery, type RawBuilder, sql } from 'kysely'
import { db } from '../../query-builder.ts'
import type { SignInAttempts } from '../../tables.ts'
import { type Audience, PEOPLE } from './people-tables.ts'

export type { Audience }

/** A browser that has signed in before, identified by its device cookie. */
export type KnownDevice = {
  id: string
  userId: string
  /** ISO time since which the account has had the e-mail address and password of that sign-in. */
  credentialsFrom: string
}

export type Attempt = {
  audience: Audience
  /** Lower case. Counted even if no such account exists. */
  email: string
  /** '' if unknown. Then only attempts for the account are counted. */
  ipAddress: string
  /**
   * Counted separately: a session, by its name, or a device while the account's credentials are those that were used on
   * it. undefined for any other browser.
   */
  device: KnownDevice | `session:${string}` | undefined
  now: string
  /** Attempts before this time are not counted. */
  since: string
}

export type AttemptLimits = { perAccount: number; perIpAddress: number }

/** SQL: key by which the attempt is counted; '' for a device that is unknown or no longer valid. */
const deviceOf = ({ audience, email, device }: Attempt): RawBuilder<string> => {
  if (device === undefined) return sql`''`
  if (typeof device === 'string') return sql`${device}`
  const { people, accounts } = PEOPLE[audience]
  return sql`coalesce((SELECT ${device.id} FROM ${people} person JOIN ${accounts} account ON account.user_id = person.id
    WHERE person.email = ${email} AND person.id = ${device.userId} AND account.provider_id = 'credential'
      AND account.updated_at = ${device.credentialsFrom}), '')`
}

/** Two halves, so that each can use an index. */
const failuresOf = (attempt: Attempt) => {
  const { audience, email, since } = attempt
  const device = deviceOf(attempt)
  return sql`FROM (
    SELECT created_at FROM sign_in_attempts WHERE audience = ${audience} AND email = ${email} AND device = ''
      AND succeeded = 0 AND created_at > ${since} AND ${device} = ''
    UNION ALL
    SELECT created_at FROM sign_in_attempts WHERE device = ${device} AND device <> '' AND succeeded = 0
      AND created_at > ${since})`
}

/** Attempts from known devices are excluded, because an attacker may share their IP address. */
const failuresFrom = (attempt: Attempt) => {
  const { ipAddress, since } = attempt
  return sql`FROM sign_in_attempts WHERE ip_address = ${ipAddress} AND ${ipAddress} <> '' AND ${deviceOf(attempt)} = ''
    AND succeeded = 0 AND created_at > ${since}`
}

/** `device` is the id of a known device, '' for any other. */
export type RecordedAttempt = Pick<SignInAttempts, 'id' | 'device'>

/**
 * Records an attempt as failed before the password is checked, so that concurrent guesses are counted. If a limit is
 * reached, writes nothing and returns no row.
 */
export const insertAttempt = (attempt: Attempt, limits: AttemptLimits): CompiledQuery<RecordedAttempt> =>
  sql<RecordedAttempt>`INSERT INTO sign_in_attempts (audience, email, ip_address, device, created_at)
    SELECT ${attempt.audience}, ${attempt.email}, ${attempt.ipAddress}, ${deviceOf(attempt)}, ${attempt.now}
    WHERE (SELECT count(*) ${failuresOf(attempt)}) < ${limits.perAccount}
      AND (SELECT count(*) ${failuresFrom(attempt)}) < ${limits.perIpAddress}
    RETURNING id, device`.compile(db)

const nthLatest = (failures: ReturnType<typeof failuresOf>, n: number) =>
  sql<string | null>`(SELECT created_at ${failures} ORDER BY created_at DESC LIMIT 1 OFFSET ${n - 1})`

/** The attempt that must expire before another is accepted, by account and by IP address; null below the limit. */
export const selectBlockingAttempts = (
  attempt: Attempt,
  limits: AttemptLimits,
): CompiledQuery<{ by_account: string | null; by_ip_address: string | null }> =>
  db
    .selectNoFrom([
      nthLatest(failuresOf(attempt), limits.perAccount).as('by_account'),
      nthLatest(failuresFrom(attempt), limits.perIpAddress).as('by_ip_address'),
    ])
    .compile()

/** Marks an attempt as successful, if `holds`. */
export const markSucceeded = (id: number, holds: RawBuilder<unknown> = sql`true`) =>
  db.updateTable('sign_in_attempts').set({ succeeded: 1 }).where('id', '=', id).where(sql<boolean>`${holds}`).compile()

/** Unlocks the account after a password change: guesses at the old password no longer matter. */
export const deleteFailures = (audience: Audience, email: string) =>
  db
    .deleteFrom('sign_in_attempts')
    .where('audience', '=', audience)
    .where('email', '=', email)
    .where('succeeded', '=', 0)
    .compile()
