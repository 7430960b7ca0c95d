import { fc, test } from '@fast-check/vitest'
import { expect } from 'vitest'
import { newcombe, rateOf, wilson } from './proportions.ts'

const proportion = fc
  .integer({ min: 0, max: 100_000 })
  .chain((shown) => fc.record({ reached: fc.integer({ min: 0, max: shown }), shown: fc.constant(shown) }))

const rounded = ({ low, high }: { low: number; high: number }) => [low, high].map((end) => Number(end.toFixed(4)))

// Newcombe 1998, "Two-sided confidence intervals for the single proportion", table I, method 3.
test.each([
  [81, 263, [0.2553, 0.3662]],
  [15, 148, [0.0624, 0.1605]],
  [0, 20, [0, 0.1611]],
  [1, 29, [0.0061, 0.1718]],
])('%i of %i', (reached, shown, expected) => {
  expect(rounded(wilson({ reached, shown }))).toEqual(expected)
})

// Newcombe 1998, "Interval estimation for the difference between independent proportions", table II, method 10.
test.each([
  ['56/70 − 48/80', [48, 80], [56, 70], [0.0524, 0.3339]],
  ['9/10 − 3/10', [3, 10], [9, 10], [0.1705, 0.809]],
  ['6/7 − 2/7', [2, 7], [6, 7], [0.0582, 0.8062]],
  ['5/56 − 0/29', [0, 29], [5, 56], [-0.0381, 0.1926]],
  ['0/10 − 0/20', [0, 20], [0, 10], [-0.1611, 0.2775]],
  ['10/10 − 0/20', [0, 20], [10, 10], [0.6791, 1]],
  ['10/10 − 0/10', [0, 10], [10, 10], [0.6075, 1]],
] as const)('%s', (_, [reachedA, shownA], [reachedB, shownB], expected) => {
  const [a, b] = [
    { reached: reachedA, shown: shownA },
    { reached: reachedB, shown: shownB },
  ]
  expect(rounded(newcombe(a, b))).toEqual(expected)
})

test.prop([proportion])('contains the rate in its interval, which narrows with more visitors', (one) => {
  const { low, high } = wilson(one)
  expect(low).toBeLessThanOrEqual(rateOf(one))
  expect(high).toBeGreaterThanOrEqual(rateOf(one))
  if (one.shown === 0) return
  const more = wilson({ reached: one.reached * 4, shown: one.shown * 4 })
  expect(more.high - more.low).toBeLessThan(high - low)
})

test.prop([proportion, proportion])(
  'contains the difference in its interval, which is mirrored when the versions swap',
  (a, b) => {
    const { low, high } = newcombe(a, b)
    const difference = rateOf(b) - rateOf(a)
    expect(low).toBeLessThanOrEqual(difference)
    expect(high).toBeGreaterThanOrEqual(difference)
    const turned = newcombe(b, a)
    expect(turned.low).toBeCloseTo(-high, 10)
    expect(turned.high).toBeCloseTo(-low, 10)
  },
)
