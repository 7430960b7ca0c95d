/** Limits how long a confirmation of staff's identity counts (docs/domain.md#confirming-identity). */

/** Milliseconds for which a confirmation counts: ten minutes. */
export const CONFIRMATION_LIFE = 10 * 60_000

/**
 * Tells whether a session is confirmed at that moment. `confirmedAt` is UTC ISO-8601, null when it never was. A time in the
 * future counts within the same ten minutes, since the clocks of two machines differ a little.
 */
export const isConfirmed = (confirmedAt: string | null, at: Date): boolean =>
  confirmedAt !== null && Math.abs(at.getTime() - Date.parse(confirmedAt)) < CONFIRMATION_LIFE
