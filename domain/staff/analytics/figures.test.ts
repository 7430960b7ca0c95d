import { fc, test } from '@fast-check/vitest'
import { expect } from 'vitest'
import { VITAL_METRICS, vitalBucket } from '../event/vital.ts'
import { changeLabel, changeOf, pointsLabel, shareOf } from './change.ts'
import { p75, ratingOf } from './vitals.ts'

test.each([
  [24_550_500, 22_216_000, 'Up 10.5%'],
  [90, 100, 'Down 10%'],
  [100, 100, 'As before'],
  [-50, 100, 'Down 150%'],
])('from %2$i to %1$i: %3$s', (now, before, words) => {
  expect(changeLabel(changeOf(now, before) ?? Number.NaN)).toBe(words)
})

test('shows no change from 0', () => {
  expect([changeOf(5, 0), changeOf(5, null), shareOf(1, 0)]).toEqual([null, null, null])
  expect(pointsLabel(-5)).toBe('Down 0.5 points')
})

test.prop([fc.nat(1e8), fc.integer({ min: 1, max: 1e8 })])(
  'restores the earlier figure from a change, to a twentieth of a per cent',
  (now, before) => {
    const change = changeOf(now, before) ?? Number.NaN
    expect(Math.abs(before * (1 + change / 1000) - now)).toBeLessThanOrEqual(before * 0.0005 + 1e-6)
  },
)

const value = fc.integer({ min: 0, max: 19_000 })

test.prop([fc.constantFrom(...VITAL_METRICS), fc.array(value, { minLength: 1 })])(
  'keeps three visits in four below the p75',
  (metric, thousandths) => {
    const values = thousandths.map((one) => (metric === 'CLS' ? one / 10_000 : one / 5)).toSorted((a, b) => a - b)
    const counts = Map.groupBy(values, (one) => vitalBucket(metric, one))
    const found = p75(
      metric,
      [...counts].map(([bucket, { length }]) => ({ bucket, count: length })),
    )
    const exact = values[Math.ceil(values.length * 0.75) - 1] ?? 0
    // Within its bucket.
    expect(Math.abs(vitalBucket(metric, found ?? -1) - vitalBucket(metric, exact))).toBeLessThanOrEqual(1)
  },
)

test('rates good, needs work and poor', () => {
  expect(p75('LCP', [])).toBeNull()
  expect([2500, 2501, 4001].map((ms) => ratingOf('LCP', ms))).toEqual(['good', 'needs_work', 'poor'])
})
