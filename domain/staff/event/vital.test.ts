import { fc, test } from '@fast-check/vitest'
import { expect } from 'vitest'
import {
  bucketStart,
  interactionDelay,
  LAST_BUCKET,
  type Shift,
  VITAL_METRICS,
  vitalBucket,
  worstBurst,
} from './vital.ts'

const metric = fc.constantFrom(...VITAL_METRICS)

test.each([
  ['LCP', 2499, 24],
  ['LCP', 2500, 25],
  ['INP', 199.9, 9],
  ['INP', 200, 10],
  ['CLS', 0, 0],
  ['CLS', 0.25, 25],
  ['LCP', 1e9, LAST_BUCKET],
] as const)('puts %s of %d into bucket %d', (name, value, bucket) => expect(vitalBucket(name, value)).toBe(bucket))

test.prop([metric, fc.float({ min: 0, max: 1e6, noNaN: true }), fc.float({ min: 0, noNaN: true })])(
  'puts a value into its bucket, and a worse one into no better bucket',
  (name, value, more) => {
    const bucket = vitalBucket(name, value)
    expect(bucketStart(name, bucket)).toBeLessThanOrEqual(value + 1e-6)
    if (bucket < LAST_BUCKET) expect(bucketStart(name, bucket + 1)).toBeGreaterThan(value - 1e-6)
    expect(vitalBucket(name, value + more)).toBeGreaterThanOrEqual(bucket)
  },
)

/** Slow but obvious: lists every burst, then takes the greatest sum. */
const burstsOf = (shifts: Shift[]): Shift[][] => {
  const bursts: Shift[][] = []
  for (const shift of shifts) {
    const burst = bursts.at(-1)
    const [first, last] = [burst?.[0], burst?.at(-1)]
    if (burst && first && last && shift.at - last.at < 1000 && shift.at - first.at < 5000) burst.push(shift)
    else bursts.push([shift])
  }
  return bursts
}

test('takes the greatest sum of a burst', () => {
  const shift = fc.record({ at: fc.integer({ min: 0, max: 20_000 }), score: fc.integer({ min: 0, max: 100 }) })
  fc.assert(
    fc.property(fc.array(shift), (unordered) => {
      const shifts = unordered.toSorted((one, other) => one.at - other.at)
      const sums = burstsOf(shifts).map((burst) => burst.reduce((sum, { score }) => sum + score, 0))
      expect(worstBurst(shifts)).toBe(Math.max(0, ...sums))
    }),
  )
})

test('takes the slowest interaction of a visit, ignoring one in fifty', () => {
  const numbers = (length: number) => Array.from({ length }, (_, index) => index + 1)
  expect(interactionDelay([])).toBeUndefined()
  expect(interactionDelay([40, 120, 80])).toBe(120)
  expect(interactionDelay(numbers(49))).toBe(49)
  expect(interactionDelay(numbers(50))).toBe(49)
  expect(interactionDelay(numbers(100))).toBe(98)
})
