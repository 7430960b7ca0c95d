/** Maximum delay on a page that never becomes idle, in milliseconds. */
const MAX_DELAY_MS = 2_000

/** Calls `start` once the page is idle; soon, in browsers without requestIdleCallback. */
export function whenIdle(start: () => void): void {
  if ('requestIdleCallback' in window) requestIdleCallback(() => start(), { timeout: MAX_DELAY_MS })
  else setTimeout(start)
}
