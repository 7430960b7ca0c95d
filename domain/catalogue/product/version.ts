/** Version of a product: the time of its last change, UTC ISO-8601, increasing even if the clock goes back. */

/** Version after a change made `at` that time. */
export const nextVersion = (version: string, at: Date): string =>
  new Date(Math.max(at.getTime(), Date.parse(version) + 1)).toISOString()
