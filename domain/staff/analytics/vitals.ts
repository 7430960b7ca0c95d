/** Percentiles of web vitals from their buckets, and the limits of good values (web.dev, Web Vitals). */
import { bucketStart, LAST_BUCKET, type VitalMetric } from '../event/vital.ts'

export type VitalRating = 'good' | 'needs_work' | 'poor'

/** Values up to the first limit are good, above the second poor: milliseconds, or score. */
export const VITAL_LIMITS: Record<VitalMetric, readonly [good: number, poor: number]> = {
  LCP: [2500, 4000],
  INP: [200, 500],
  CLS: [0.1, 0.25],
}

export const ratingOf = (metric: VitalMetric, value: number): VitalRating => {
  const [good, poor] = VITAL_LIMITS[metric]
  if (value <= good) return 'good'
  return value <= poor ? 'needs_work' : 'poor'
}

export type VitalBucket = { bucket: number; count: number }

/** 75th percentile, with values spread evenly in a bucket; the lower bound of the last, open one. null if empty. */
export function p75(metric: VitalMetric, buckets: readonly VitalBucket[]): number | null {
  const wanted = buckets.reduce((sum, { count }) => sum + count, 0) * 0.75
  if (wanted === 0) return null
  let passed = 0
  for (const { bucket, count } of buckets.toSorted((one, other) => one.bucket - other.bucket)) {
    if (passed + count >= wanted) return within(metric, bucket, (wanted - passed) / count)
    passed += count
  }
  return null
}

const within = (metric: VitalMetric, bucket: number, part: number): number => {
  const start = bucketStart(metric, bucket)
  if (bucket >= LAST_BUCKET) return start
  const value = start + (bucketStart(metric, bucket + 1) - start) * part
  return metric === 'CLS' ? Math.round(value * 1000) / 1000 : Math.round(value)
}
