/** Begins what goes on around every page of the shop. Of it only this much is loaded with the page. */
import { withStorage } from '../cart/marker.ts'
import { CONSENT } from '../consent/marker.ts'
import { visitorIsHere } from '../layout/visitor.ts'
import { $loadFailure } from './load-failure.ts'

/** Resolves when the page has nothing else to do; some browsers can't tell. */
const idle = (): Promise<unknown> => new Promise((resolve) => (window.requestIdleCallback ?? setTimeout)(resolve))

/**
 * Call it once. Whoever has refused to be counted loads nothing before the first sign; all others may have to be asked,
 * or are counted. Where that can't be had the page works without.
 */
export function startVisit(): void {
  // The bundler tells of every import that fails, of script and of the style beside it.
  window.addEventListener('vite:preloadError', ({ payload }) => $loadFailure.set(payload))
  const hasRefused = withStorage((storage) => storage.getItem(CONSENT))?.startsWith('r')
  const begin = hasRefused ? visitorIsHere() : idle()
  begin.then(() => import('./visit.ts')).catch(() => undefined)
}
