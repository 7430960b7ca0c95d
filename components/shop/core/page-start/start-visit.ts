/** Starts what runs around every page of the shop. Only this much of it is loaded with the page. */

import { $loadFailure } from '../../../kit/islands/load-failure.ts'
import { visitorIsHere } from '../../../kit/islands/visitor.ts'
import { whenIdle } from '../../../kit/islands/when-idle.ts'
import { withStorage } from '../../../kit/storage/with-storage.ts'
import { CONSENT } from '../consent/marker.ts'
import { tellConnectionEarly } from './early-connection.ts'

/**
 * Call it once. A visitor who has refused to be counted loads nothing before their first action; all others may have to
 * be asked, or are counted. The page also works where the code can't be loaded.
 */
export function startVisit(): void {
  // The bundler reports every import that fails, of a script or of the style beside it.
  window.addEventListener('vite:preloadError', ({ payload }) => $loadFailure.set(payload))
  tellConnectionEarly()
  const hasRefused = withStorage((storage) => storage.getItem(CONSENT))?.startsWith('r')
  const begin = hasRefused ? visitorIsHere() : new Promise<void>(whenIdle)
  begin.then(() => import('./visit.ts')).catch(() => undefined)
}
