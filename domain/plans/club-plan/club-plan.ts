/** Wine club plans (docs/domain.md#wine-club): the price of a case, and the selection of its wines. */

export const CASE_SIZE = 12

/** Maximum number of bottles of one wine in a case, for variety. */
export const MAX_OF_ONE_WINE = 2

/** Rate in basis points: a case is taxed as wine. */
export const CASE_VAT_BP = 2000
