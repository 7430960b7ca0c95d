/** Limits how long staff's confirmation of their identity is valid (docs/domain.md#confirming-identity). */

/** Validity of a confirmation, in milliseconds: ten minutes. */
export const CONFIRMATION_LIFE_MS = 10 * 60_000

/**
 * True if a session is confirmed at that moment. `confirmedAt` is UTC ISO-8601, null without a confirmation. A future
 * time is valid within the same ten minutes, since the clocks of two machines differ slightly.
 */
export const isConfirmed = (confirmedAt: string | null, at: Date): boolean =>
  confirmedAt !== null && Math.abs(at.getTime() - Date.parse(confirmedAt)) < CONFIRMATION_LIFE_MS
