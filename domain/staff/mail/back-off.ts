/** When a failed mail is retried. */

const MINUTE = 60_000

/** Retry delays in milliseconds, by number of failures. */
const WAITS = [1, 5, 30, 120, 720, 1440].map((minutes) => minutes * MINUTE)

/** Number of attempts after which a mail becomes a dead letter, which staff can review. */
export const MAX_ATTEMPTS = WAITS.length + 1

/** The time of the next attempt after `attempts` failures; undefined when that was the last. */
export const nextAttempt = (attempts: number, failedAt: Date): Date | undefined => {
  const wait = WAITS[attempts - 1]
  return wait === undefined ? undefined : new Date(failedAt.getTime() + wait)
}
