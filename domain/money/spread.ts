/** Dividing an amount of money so that no penny is lost. */
import type { Pence } from './pence.ts'

/** Parts of `whole` in proportion to the weights, to the penny; the pennies left over go to the largest remainders. */
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

/** What the next `count` of `of` equal parts come to after the first `from`; taken bit by bit they add up to `whole`. */
export const partOf = (whole: Pence, { from, count, of }: { from: number; count: number; of: number }): Pence =>
  Math.floor((whole * (from + count)) / of) - Math.floor((whole * from) / of)
