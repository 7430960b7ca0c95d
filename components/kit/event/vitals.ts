/** Measures the speed and stability of a visit's first page, as the browser saw it. */
import { interactionDelay, type Shift, type VitalMetric, worstBurst } from '../../../domain/staff/event/vital.ts'

/** TypeScript's library leaves these fields out: not every browser has them. */
type Entry = PerformanceEntry & { value?: number; hadRecentInput?: boolean; interactionId?: number }

export type Vitals = {
  /** Returns the measurements so far: only those the browser can make, and only on the first call. */
  take: () => [metric: VitalMetric, value: number][]
  stop: () => void
}

/** Milliseconds; shorter interactions are not reported. */
const SHORTEST = 40
/** Scores are reported in units of one over this. */
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

/** undefined where the browser does not know the type. */
function watch(type: string, see: (entry: Entry) => void): PerformanceObserver | undefined {
  if (!PerformanceObserver.supportedEntryTypes.includes(type)) return undefined
  const observer = new PerformanceObserver((list) => list.getEntries().forEach(see))
  observer.observe({ type, buffered: true, durationThreshold: SHORTEST } as PerformanceObserverInit)
  return observer
}
