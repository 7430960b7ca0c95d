/** The rate limit of sign-ins, by account and by IP address, kept in the database. */
import type { BatchResult } from '../../../database/batch.ts'
import { type Attempt, insertAttempt, selectBlockingAttempts } from '../../../database/queries/core/sign-in-attempts.ts'
import { RATE_LIMITS, retryAfter, windowStart } from '../rate-limit/limits.ts'

/** The account and where the attempt comes from. */
export type SignInAttempt = Pick<Attempt, 'audience' | 'email' | 'ipAddress' | 'device'>

/** The first queries of the batch that reads the account: record the attempt, and find what blocks it. */
export const recordAttempt = (attempted: SignInAttempt, at: Date) => {
  const { signIn } = RATE_LIMITS
  const attempt = { ...attempted, now: at.toISOString(), since: windowStart(signIn, at) }
  return [insertAttempt(attempt, signIn), selectBlockingAttempts(attempt, signIn)] as const
}

/** Whole seconds until the next attempt is accepted, at least 1. */
export const signInRetryAfter = (
  blocking: BatchResult<{ by_account: string | null; by_ip_address: string | null }>,
  at: Date,
): number => retryAfter(RATE_LIMITS.signIn, blocking.rows[0], at) ?? 1
