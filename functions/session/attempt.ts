/** Sign-in limits (architecture: by account and by client address), kept in the database and told in seconds to wait. */
import type { BatchResult } from '../../database/batch.ts'
import {
  type Attempt,
  deleteOldAttempts,
  insertAttempt,
  selectBlockingAttempts,
} from '../../database/queries/sign-in-attempts.ts'

/** Milliseconds a failure counts for. */
const WINDOW = 15 * 60_000

/** Failures within the window after which no more are taken. An address may be shared by a household or an office. */
const LIMITS = { perAccount: 10, perAddress: 50 }

/** Whose password is tried, and from where; `device` is '' for one that nobody has signed in on before. */
export type Trial = Pick<Attempt, 'audience' | 'email' | 'address' | 'device'>

/** To be put first in the batch that reads the account: its attempt's id, and what blocks it. */
export const noteAttempt = (trial: Trial, at: Date) => {
  const attempt = { ...trial, now: at.toISOString(), since: new Date(at.getTime() - WINDOW).toISOString() }
  return [insertAttempt(attempt, LIMITS), selectBlockingAttempts(attempt, LIMITS), deleteOldAttempts(attempt)] as const
}

/** Whole seconds until the next attempt is taken, at least 1. */
export const retryAfter = (
  blocking: BatchResult<{ by_account: string | null; by_address: string | null }>,
  at: Date,
): number => {
  const { by_account, by_address } = blocking.rows[0] ?? { by_account: null, by_address: null }
  const last = [by_account, by_address].filter((time) => time !== null).map((time) => Date.parse(time))
  return Math.max(1, Math.ceil((Math.max(...last, 0) + WINDOW - at.getTime()) / 1000))
}
