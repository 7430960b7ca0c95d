/** A product's version is the moment it was last changed: UTC ISO-8601, later with every change, whatever the clock says. */

/** What a change made `at` gives a product of that version. */
export const nextVersion = (version: string, at: Date): string =>
  new Date(Math.max(at.getTime(), Date.parse(version) + 1)).toISOString()
