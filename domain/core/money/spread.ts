/** Divides an amount of money without losing a penny. */
import type { Pence } from './pence.ts'

/** Parts of `whole` in proportion to the weights, to the penny; leftover pennies go to the largest remainders. */
export function spread(whole: Pence, weights: readonly number[]): Pence[] {
  const sum = weights.reduce((total, weight) => total + weight, 0)
  if (sum === 0) return weights.map(() => 0)
  const parts = weights.map((weight) => Math.floor((whole * weight) / sum))
  const left = whole - parts.reduce((total, part) => total + part, 0)
  const byRemainder = weights
    .map((weight, at) => ({ at, remainder: (whole * weight) % sum }))
    .toSorted((one, other) => other.remainder - one.remainder)
  const rounded = new Set(byRemainder.slice(0, left).map(({ at }) => at))
  return parts.map((part, at) => (rounded.has(at) ? part + 1 : part))
}

/** Sum of the next `count` of `of` equal parts after the first `from`; consecutive calls add up to `whole`. */
export const partOf = (whole: Pence, { from, count, of }: { from: number; count: number; of: number }): Pence =>
  Math.floor((whole * (from + count)) / of) - Math.floor((whole * from) / of)
