/** Web vitals of real visits, counted in buckets: enough for percentiles, without storing single visits. */

export const VITAL_METRICS = ['LCP', 'INP', 'CLS'] as const
export type VitalMetric = (typeof VITAL_METRICS)[number]

/** Width of a metric's buckets, milliseconds or score: at most a tenth of the 'good' limit (2500 ms, 200 ms, 0.1). */
const STEPS: Record<VitalMetric, number> = { LCP: 100, INP: 20, CLS: 0.01 }

/** The last bucket also holds all worse values. */
export const LAST_BUCKET = 200

/** Bucket of a value that is at least 0. */
export const vitalBucket = (metric: VitalMetric, value: number): number =>
  Math.min(Math.floor(value / STEPS[metric]), LAST_BUCKET)

/** Lower bound of a bucket. */
export const bucketStart = (metric: VitalMetric, bucket: number): number => bucket * STEPS[metric]

/** A layout shift: time in milliseconds, and score. */
export type Shift = { at: number; score: number }

const SESSION_GAP = 1000
const SESSION_LENGTH = 5000

/**
 * CLS: the worst burst of shifts. A burst ends after a second without one, and after five seconds at most (web.dev,
 * Cumulative Layout Shift). `shifts` are in order of time.
 */
export function worstBurst(shifts: readonly Shift[]): number {
  let worst = 0
  let sum = 0
  let first = Number.NEGATIVE_INFINITY
  let last = Number.NEGATIVE_INFINITY
  for (const { at, score } of shifts) {
    const continues = at - last < SESSION_GAP && at - first < SESSION_LENGTH
    if (!continues) first = at
    sum = continues ? sum + score : score
    last = at
    worst = Math.max(worst, sum)
  }
  return worst
}

/** One interaction in this many is ignored. */
const INTERACTIONS_PER_IGNORED = 50

/** INP (web.dev): a visit's slowest interaction in milliseconds, ignoring one in fifty. undefined without any. */
export const interactionDelay = (durations: readonly number[]): number | undefined =>
  durations.toSorted((one, other) => other - one)[Math.floor(durations.length / INTERACTIONS_PER_IGNORED)]
