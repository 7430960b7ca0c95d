/** Sign-in attempts, counted per account and per client address, so that passwords can't be guessed in numbers. */
import { type CompiledQuery, sql } from 'kysely'
import { db } from '../query-builder.ts'

/** Customers and staff are counted apart. */
export type Audience = 'customer' | 'admin'

export type Attempt = {
  audience: Audience
  /** Lower case; counted whether or not such an account exists. */
  email: string
  /** Empty when it is not known: then only the account counts. */
  address: string
  /** Names a device or session known to be the account's own, which is counted by itself alone; '' for any other. */
  device: string
  now: string
  /** Attempts before this moment no longer count. */
  since: string
}

export type AttemptLimits = { perAccount: number; perAddress: number }

const failuresOf = ({ audience, email, device, since }: Attempt) =>
  device === ''
    ? sql`FROM sign_in_attempts WHERE audience = ${audience} AND email = ${email} AND device = ''
        AND succeeded = 0 AND created_at > ${since}`
    : sql`FROM sign_in_attempts WHERE device = ${device} AND device <> '' AND succeeded = 0 AND created_at > ${since}`

/** None from a known device: its household may be under attack from within. */
const failuresFrom = ({ address, device, since }: Attempt) =>
  sql`FROM sign_in_attempts WHERE ip_address = ${address} AND ${address} <> '' AND ${device} = ''
    AND succeeded = 0 AND created_at > ${since}`

/**
 * Notes an attempt as failed before the password is looked at, so that guesses made at once count too. No row comes back,
 * and nothing is written, when a limit is reached.
 */
export const insertAttempt = (attempt: Attempt, limits: AttemptLimits): CompiledQuery<{ id: number }> =>
  sql<{ id: number }>`INSERT INTO sign_in_attempts (audience, email, ip_address, device, created_at)
    SELECT ${attempt.audience}, ${attempt.email}, ${attempt.address}, ${attempt.device}, ${attempt.now}
    WHERE (SELECT count(*) ${failuresOf(attempt)}) < ${limits.perAccount}
      AND (SELECT count(*) ${failuresFrom(attempt)}) < ${limits.perAddress}
    RETURNING id`.compile(db)

const nthLatest = (failures: ReturnType<typeof failuresOf>, n: number) =>
  sql<string | null>`(SELECT created_at ${failures} ORDER BY created_at DESC LIMIT 1 OFFSET ${n - 1})`

/** The attempt that has to be forgotten before another is allowed, by account and by address; null below the limit. */
export const selectBlockingAttempts = (
  attempt: Attempt,
  limits: AttemptLimits,
): CompiledQuery<{ by_account: string | null; by_address: string | null }> =>
  db
    .selectNoFrom([
      nthLatest(failuresOf(attempt), limits.perAccount).as('by_account'),
      nthLatest(failuresFrom(attempt), limits.perAddress).as('by_address'),
    ])
    .compile()

/** The attempt was right after all. */
export const markSucceeded = (id: number) =>
  db.updateTable('sign_in_attempts').set({ succeeded: 1 }).where('id', '=', id).compile()

/** A new password opens the account again: what was guessed at the old one says nothing of it. */
export const forgetFailures = (audience: Audience, email: string) =>
  db
    .deleteFrom('sign_in_attempts')
    .where('audience', '=', audience)
    .where('email', '=', email)
    .where('succeeded', '=', 0)
    .compile()

/** Addresses are kept no longer than they count. */
export const deleteOldAttempts = ({ since }: Pick<Attempt, 'since'>) =>
  db.deleteFrom('sign_in_attempts').where('created_at', '<=', since).compile()
