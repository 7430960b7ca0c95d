/**
 * Loads a linked page before the press: while the pointer rests on its link, when a finger touches it, or when it gets
 * the focus. The press then only has to show the page.
 */
import { hasOwnDocument } from '../domain/core/route/own-document.ts'
import { prefetchPage } from './load-page.ts'

/** Minimum time of pointer or focus on a link, in milliseconds, so that passing over links loads nothing. */
const REST_MS = 80

/** Chrome's setting to save data, which other browsers lack. */
const savesData = (): boolean =>
  (navigator as Navigator & { connection?: { saveData?: boolean } }).connection?.saveData === true

/**
 * Path that soft navigation would load for the link around `target`; undefined for the page's own path, documents,
 * files, and links that open a dialog (product cards).
 */
export function pathToPrefetch(target: EventTarget | null): string | undefined {
  const link = target instanceof Element ? target.closest<HTMLAnchorElement>('a[href]:not([target], [download])') : null
  if (!link || link.origin !== location.origin || link.ariaHasPopup === 'dialog') return undefined
  const path = link.pathname
  const isPage = path !== location.pathname && path !== '/account' && !path.startsWith('/api/') && !path.includes('.')
  return isPage && !hasOwnDocument(path) ? path : undefined
}

/** Call it once. Loads nothing while the browser is offline or saves data. */
export function startPrefetch(): void {
  let timer: ReturnType<typeof setTimeout> | undefined
  let intended: string | undefined
  const load = (path: string) => void (navigator.onLine && !savesData() && prefetchPage(path))
  const listen = (event: keyof DocumentEventMap, wait: number) =>
    document.addEventListener(
      event,
      ({ target }) => {
        const path = pathToPrefetch(target)
        if (path === intended && wait > 0) return
        clearTimeout(timer)
        intended = path
        if (path !== undefined) timer = setTimeout(load, wait, path)
      },
      { passive: true },
    )
  // 'pointerover' also fires when a new page appears under a pointer that does not move.
  listen('pointermove', REST_MS)
  listen('focusin', REST_MS)
  listen('pointerdown', 0)
}
