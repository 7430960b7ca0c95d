/** Maximum delay on a page that never becomes idle, in milliseconds. */
const LATEST = 2_000

/** Calls `start` once the page is idle; soon, in browsers without requestIdleCallback. */
export function whenIdle(start: () => void): void {
  if ('requestIdleCallback' in window) requestIdleCallback(() => start(), { timeout: LATEST })
  else setTimeout(start)
}
