/** When a failed mail is retried. */

const MINUTE = 60_000

/** Milliseconds until the next attempt, by the number of failures. */
const WAITS = [1, 5, 30, 120, 720, 1440].map((minutes) => minutes * MINUTE)

/** Attempts after which a mail is given up as a dead letter, for staff to look at. */
export const MAX_ATTEMPTS = WAITS.length + 1

/** The time of the next attempt after `attempts` failures; undefined when that was the last. */
export const nextAttempt = (attempts: number, failedAt: Date): Date | undefined => {
  const wait = WAITS[attempts - 1]
  return wait === undefined ? undefined : new Date(failedAt.getTime() + wait)
}
