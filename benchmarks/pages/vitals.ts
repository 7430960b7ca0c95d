/** Loads a page as on a modest phone with a slow connection, and reads the browser's metrics. */
import type { Browser, Page } from 'playwright-core'
import { onPhone } from './phone.ts'

export type Vitals = {
  /** Milliseconds since the navigation began. */
  fcp: number
  lcp: number
  domContentLoaded: number
  /** Sum of layout shifts. */
  cls: number
  /** Milliseconds by which long tasks after the first paint passed 50 ms. */
  tbt: number
  /** Element of the largest paint, e.g. 'img /images/cd1.svg'. */
  lcpElement: string
}

const LONG_TASK = 50
/** Milliseconds after the load in which late shifts and tasks still count. */
const SETTLE = 3000

type Observed = {
  fcp: number
  lcp: number
  lcpElement: string
  shifts: number
  tasks: { start: number; duration: number }[]
}

/** Runs in the page before its own scripts. */
function observe(): void {
  const seen: Observed = { fcp: 0, lcp: 0, lcpElement: '', shifts: 0, tasks: [] }
  const watch = (type: string, take: (entry: PerformanceEntry) => void) =>
    new PerformanceObserver((list) => list.getEntries().forEach(take)).observe({ type, buffered: true })
  watch('paint', (entry) => {
    if (entry.name === 'first-contentful-paint') seen.fcp = entry.startTime
  })
  watch('largest-contentful-paint', (entry) => {
    seen.lcp = entry.startTime
    const element: unknown = Reflect.get(entry, 'element')
    if (!(element instanceof Element)) return
    const source = element instanceof HTMLImageElement ? new URL(element.currentSrc).pathname : element.className
    seen.lcpElement = `${element.tagName.toLowerCase()} ${source}`
  })
  watch('layout-shift', (entry) => {
    if (Reflect.get(entry, 'hadRecentInput') !== true) seen.shifts += Number(Reflect.get(entry, 'value'))
  })
  watch('longtask', ({ startTime, duration }) => seen.tasks.push({ start: startTime, duration }))
  Reflect.set(globalThis, 'benchObserved', seen)
}

async function read(page: Page): Promise<Vitals> {
  const { seen, domContentLoaded } = await page.evaluate(() => {
    const seen: Observed = Reflect.get(globalThis, 'benchObserved')
    const [navigation] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]
    return { seen, domContentLoaded: navigation?.domContentLoadedEventEnd ?? 0 }
  })
  const { fcp, lcp, lcpElement, shifts, tasks } = seen
  const tbt = tasks
    .filter(({ start, duration }) => start + duration > fcp)
    .reduce((sum, { start, duration }) => {
      const afterPaint = Math.min(duration, start + duration - fcp)
      return sum + Math.max(0, afterPaint - LONG_TASK)
    }, 0)
  return { fcp, lcp, lcpElement, domContentLoaded, cls: shifts, tbt }
}

/** One first visit, nothing cached. */
export const vitalsOf = (browser: Browser, url: string): Promise<Vitals> =>
  onPhone(browser, async (page) => {
    await page.addInitScript(observe)
    await page.goto(url, { waitUntil: 'load', timeout: 60_000 })
    await page.waitForTimeout(SETTLE)
    return read(page)
  })
