/** Messages why a line of a basket or checkout can't be bought. */
export const NO_LONGER_SOLD = 'This item is no longer sold'

export const stockProblem = (left: number): string =>
  left === 0 ? 'This item is out of stock' : `There are only ${left} of this item left in stock`
