/** Reads a histogram of /api/metrics. */

/** The end of a bucket's line: its upper bound in seconds, and its count with all buckets below it. */
const BUCKET = /le="([^"]+)"\} (\d+)$/

/**
 * Upper bounds in milliseconds of the 99th percentile and of the longest time, over all labels. Infinity is above the
 * last bucket.
 */
export function readHistogram(metrics: string, name: string): { p99: number; most: number } {
  const counts = new Map<number, number>()
  for (const line of metrics.split('\n')) {
    const [, seconds, count] = (line.startsWith(`${name}_bucket`) && BUCKET.exec(line)) || []
    if (seconds === undefined) continue
    const bound = seconds === '+Inf' ? Number.POSITIVE_INFINITY : 1000 * Number(seconds)
    counts.set(bound, (counts.get(bound) ?? 0) + Number(count))
  }
  const bounds = [...counts].toSorted(([a], [b]) => a - b)
  const total = bounds.at(-1)?.[1] ?? 0
  const boundOf = (share: number) => bounds.find(([, count]) => count >= share * total)?.[0] ?? 0
  return { p99: boundOf(0.99), most: boundOf(1) }
}
