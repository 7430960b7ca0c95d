/** Measures web vitals of a visit's first page: loading speed, layout stability and response time. */
import { interactionDelay, type Shift, type VitalMetric, worstBurst } from '../../../domain/staff/event/vital.ts'

/** Adds fields that TypeScript's library omits because not every browser supports them. */
type Entry = PerformanceEntry & { value?: number; hadRecentInput?: boolean; interactionId?: number }

export type Vitals = {
  /** Returns the measurements that the browser supports, on the first call only. */
  take: () => [metric: VitalMetric, value: number][]
  stop: () => void
}

/** Minimum duration of reported interactions, in milliseconds. */
const SHORTEST = 40
/** Factor that converts layout shift scores to the integers that are reported. */
const SCORE_PARTS = 10_000

export function followVitals(): Vitals {
  let largest: number | undefined
  const shifts: Shift[] = []
  const delays = new Map<number, number>()
  const watchers = [
    watch('largest-contentful-paint', ({ startTime }) => {
      largest = startTime
    }),
    watch('layout-shift', ({ startTime, value = 0, hadRecentInput }) => {
      if (!hadRecentInput) shifts.push({ at: startTime, score: value })
    }),
    watch('event', ({ interactionId = 0, duration }) => {
      if (interactionId > 0) delays.set(interactionId, Math.max(duration, delays.get(interactionId) ?? 0))
    }),
  ]
  const [, steadiness] = watchers
  const stop = () => {
    for (const watcher of watchers) watcher?.disconnect()
  }

  let isTaken = false
  const take: Vitals['take'] = () => {
    if (isTaken) return []
    isTaken = true
    stop()
    const score = Math.round(worstBurst(shifts) * SCORE_PARTS) / SCORE_PARTS
    const seen: [VitalMetric, number | undefined][] = [
      ['LCP', largest],
      ['CLS', steadiness && score],
      ['INP', interactionDelay([...delays.values()])],
    ]
    return seen.flatMap(([metric, value]) => (value === undefined ? [] : [[metric, value]]))
  }
  return { take, stop }
}

/** Observes entries of a type; returns undefined if the browser does not support it. */
function watch(type: string, see: (entry: Entry) => void): PerformanceObserver | undefined {
  if (!PerformanceObserver.supportedEntryTypes.includes(type)) return undefined
  const observer = new PerformanceObserver((list) => list.getEntries().forEach(see))
  observer.observe({ type, buffered: true, durationThreshold: SHORTEST } as PerformanceObserverInit)
  return observer
}
