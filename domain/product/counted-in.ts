/** What the lines of a basket or an order are counted in. */

/** Words with a plain plural that says what is meant; all else is items. */
const UNITS = ['bottle', 'case'] as const

export const COUNTED_IN = [...UNITS, 'item'] as const
export type CountedIn = (typeof COUNTED_IN)[number]

/** By the units of sale (`uda`) of all lines: 'item' where not all of them are bottles, or all of them cases. */
export const countedIn = (units: readonly string[]): CountedIn =>
  UNITS.find((unit) => units.length > 0 && units.every((each) => each === unit)) ?? 'item'
