/** How a mapping says that numbers are written. */

export type NumberFormat = {
  /** Of numbers that carry none. */
  unit?: 'ml' | 'cl' | 'l' | 'pounds' | 'pence' | 'percent' | 'fraction' | 'bottles' | 'cases' | undefined
  decimal?: '.' | ',' | undefined
}
