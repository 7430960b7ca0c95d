/** When a mail that could not be sent is tried again (retries and back-off). */

const MINUTE = 60_000

/** Milliseconds from a failed attempt to the next, by how many there have been. */
const WAITS = [1, 5, 30, 120, 720, 1440].map((minutes) => minutes * MINUTE)

/** Then a mail is given up: a dead letter, for a person to look at. */
export const MOST_ATTEMPTS = WAITS.length + 1

/** When to try again after the so-manieth attempt (from 1) failed; undefined when that was the last. */
export const nextAttempt = (attempts: number, failedAt: Date): Date | undefined => {
  const wait = WAITS[attempts - 1]
  return wait === undefined ? undefined : new Date(failedAt.getTime() + wait)
}
