/** Unit in which a basket or an order counts its lines. */

/** Units with a regular plural; all others count as items. */
const UNITS = ['bottle', 'case'] as const

export const COUNT_UNITS = [...UNITS, 'item'] as const
export type CountUnit = (typeof COUNT_UNITS)[number]

/** Unit by the units of sale (`uda`) of all lines: 'item' unless all are bottles, or all are cases. */
export const countUnitOf = (units: readonly string[]): CountUnit =>
  UNITS.find((unit) => units.length > 0 && units.every((each) => each === unit)) ?? 'item'
