import { reportLoadFailure } from '../../../kit/islands/load-failure.ts'
import { untilLoaded } from '../../../kit/islands/until-loaded.ts'
import { isVisitorActive } from '../../../kit/islands/visitor.ts'
import { whenIdle } from '../../../kit/islands/when-idle.ts'
import { withStorage } from '../../../kit/storage/with-storage.ts'
import { CONSENT } from '../consent/marker.ts'
import { isMarked } from '../session/marker.ts'
import { offerReloadEarly, showConnectionEarly } from './early-connection.ts'

/**
 * Starts the code that runs on every page of the shop (visit.ts): when idle or, for visitors who refused consent and
 * are not signed in, on their first action. The page also works if that code can't be loaded. Call it once.
 */
export function startVisit(): void {
  // Vite reports every failed import, of scripts and their style sheets.
  window.addEventListener('vite:preloadError', ({ payload }) => reportLoadFailure(payload))
  // Vite would take a failed style sheet for a loaded one while its link remains.
  window.addEventListener(
    'error',
    ({ target }) => {
      if (target instanceof HTMLLinkElement && target.rel === 'stylesheet') target.remove()
    },
    { capture: true },
  )
  showConnectionEarly()
  const hasRefused = withStorage((storage) => storage.getItem(CONSENT))?.startsWith('r')
  const begin = hasRefused && !isMarked() ? isVisitorActive() : new Promise<void>(whenIdle)
  void begin.then(() => untilLoaded(() => import('./visit.ts'), offerReloadEarly))
}
