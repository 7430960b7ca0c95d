/** Format of numbers in a mapping. */

export type NumberFormat = {
  /** Unit of numbers without one. */
  unit?: 'ml' | 'cl' | 'l' | 'pounds' | 'pence' | 'percent' | 'fraction' | 'bottles' | 'cases' | undefined
  decimal?: '.' | ',' | undefined
}
