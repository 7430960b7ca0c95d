/** Version of a product: the time of its last change, UTC ISO 8601. It increases even if the clock is set back. */

/** Version after a change at the time `at`. */
export const nextVersion = (version: string, at: Date): string =>
  new Date(Math.max(at.getTime(), Date.parse(version) + 1)).toISOString()
