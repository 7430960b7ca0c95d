/** Web vitals of real visits, counted in buckets: enough for a percentile, and nothing is kept of a single visit. */

export const VITAL_METRICS = ['LCP', 'INP', 'CLS'] as const
export type VitalMetric = (typeof VITAL_METRICS)[number]

/** Width of a metric's buckets: milliseconds, or score. Each is a tenth or less of what counts as good (2500 ms, 200 ms, 0.1). */
const STEPS: Record<VitalMetric, number> = { LCP: 100, INP: 20, CLS: 0.01 }

/** The last bucket holds whatever is worse. */
export const LAST_BUCKET = 200

/** The bucket of a value that is not below zero. */
export const vitalBucket = (metric: VitalMetric, value: number): number =>
  Math.min(Math.floor(value / STEPS[metric]), LAST_BUCKET)

/** The value a bucket begins with. */
export const bucketStart = (metric: VitalMetric, bucket: number): number => bucket * STEPS[metric]

/** What moved unexpectedly: when, in milliseconds, and by how much. */
export type Shift = { at: number; score: number }

const SESSION_GAP = 1000
const SESSION_LENGTH = 5000

/**
 * CLS: the worst burst of shifts, where a burst ends after a second without one, and after five in any case
 * (web.dev, Cumulative Layout Shift). `shifts` are in the order of time.
 */
export function worstBurst(shifts: readonly Shift[]): number {
  let worst = 0
  let sum = 0
  let first = Number.NEGATIVE_INFINITY
  let last = Number.NEGATIVE_INFINITY
  for (const { at, score } of shifts) {
    const goesOn = at - last < SESSION_GAP && at - first < SESSION_LENGTH
    if (!goesOn) first = at
    sum = goesOn ? sum + score : score
    last = at
    worst = Math.max(worst, sum)
  }
  return worst
}

/** One interaction in this many is ignored. */
const FORGIVEN = 50

/**
 * INP: the slowest of a visit's interactions in milliseconds, one in fifty aside (web.dev, Interaction to Next Paint).
 * undefined without any.
 */
export const interactionDelay = (durations: readonly number[]): number | undefined =>
  durations.toSorted((one, other) => other - one)[Math.floor(durations.length / FORGIVEN)]
