/** Loads a page as on a modest phone with a slow connection, and reads the browser's metrics. */
import type { Browser, CDPSession, Page } from 'playwright-core'

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

const PHONE = { viewport: { width: 390, height: 844 }, deviceScaleFactor: 2, isMobile: true, hasTouch: true }
const CPU_SLOWDOWN = 4
/** 150 ms a round trip, 1.6 Mb/s down, 0.75 Mb/s up; throughputs in bytes a second. */
const SLOW_LINE = { offline: false, latency: 150, downloadThroughput: 200_000, uploadThroughput: 93_750 }
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

async function slowDown(session: CDPSession): Promise<void> {
  await session.send('Network.enable')
  await session.send('Network.emulateNetworkConditions', SLOW_LINE)
  await session.send('Emulation.setCPUThrottlingRate', { rate: CPU_SLOWDOWN })
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
export async function vitalsOf(browser: Browser, url: string): Promise<Vitals> {
  const context = await browser.newContext(PHONE)
  try {
    const page = await context.newPage()
    await page.addInitScript(observe)
    await slowDown(await context.newCDPSession(page))
    await page.goto(url, { waitUntil: 'load', timeout: 60_000 })
    await page.waitForTimeout(SETTLE)
    return await read(page)
  } finally {
    await context.close()
  }
}
