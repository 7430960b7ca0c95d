/** UK units of alcohol: millilitres times percent over a thousand, to one decimal. */

/** Tenths of a unit in a bottle: 750 ml at 135 tenths of a percent is 101 (10.1 units). */
export const unitsTenths = (volumeMl: number, abvTenths: number): number => Math.round((volumeMl * abvTenths) / 1000)
