/** A moment in which the page has nothing else to do. */

/** Milliseconds after which it is called on a page that never rests. */
const LATEST = 2_000

/** Calls `start` once the page is idle, soon where the browser can't say when that is. */
export function whenIdle(start: () => void): void {
  if ('requestIdleCallback' in window) requestIdleCallback(() => start(), { timeout: LATEST })
  else setTimeout(start)
}
