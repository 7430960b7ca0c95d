/** Confidence intervals of proportions and of their difference, at 95 %; pure. */

/** `reached` of `shown`, both integers, `reached` at most `shown`. */
export type Proportion = { reached: number; shown: number }

/** Fractions of 1; for a difference from −1 to 1. */
export type Interval = { low: number; high: number }

/** The 97.5th percentile of the normal distribution. */
const Z = 1.959963984540054

export const rateOf = ({ reached, shown }: Proportion): number => (shown === 0 ? 0 : reached / shown)

/** Wilson's score interval (Wilson 1927), also valid for few visitors and rates near 0. 0 to 1 without visitors. */
export function wilson({ reached, shown }: Proportion): Interval {
  if (shown === 0) return { low: 0, high: 1 }
  const rate = reached / shown
  const scale = 1 + Z ** 2 / shown
  const middle = rate + Z ** 2 / (2 * shown)
  const half = Z * Math.sqrt((rate * (1 - rate)) / shown + Z ** 2 / (4 * shown ** 2))
  return {
    low: reached === 0 ? 0 : Math.max(0, (middle - half) / scale),
    high: reached === shown ? 1 : Math.min(1, (middle + half) / scale),
  }
}

/** Interval of b − a: Newcombe's hybrid score interval (Newcombe 1998, method 10). */
export function newcombe(a: Proportion, b: Proportion): Interval {
  const [first, second] = [wilson(a), wilson(b)]
  const [rateA, rateB] = [rateOf(a), rateOf(b)]
  const difference = rateB - rateA
  return {
    low: difference - Math.hypot(rateB - second.low, first.high - rateA),
    high: difference + Math.hypot(second.high - rateB, rateA - first.low),
  }
}
