/** Client-side navigation of the control panel: links change the screen without loading a document. */
import { atom } from 'nanostores'
import { isPanelPath } from '../../../domain/staff/access/side-bar.ts'
import { layersHere, leaveLayers, unmarkLayer } from '../primitives/layer-entries.ts'
import { holdLeaving } from './unsaved.ts'

export const $panelPath = atom(typeof location === 'undefined' ? '' : location.pathname)

/** Current query, with its question mark; '' if there is none. */
export const $panelSearch = atom(typeof location === 'undefined' ? '' : location.search)

/** Opens a path of the panel, from a button or after a dialog has closed. */
export async function openPath(path: string): Promise<void> {
  if (!('navigation' in window)) return location.assign(path)
  await leaveLayers()
  const isLayer = layersHere() > 0
  if (isLayer) unmarkLayer()
  window.navigation.navigate(path, { history: isLayer ? 'replace' : 'push' })
}

/** Changes only the URL's query. The back button undoes a pushed change. */
export function openSearch(search: string, history: 'push' | 'replace' = 'push'): void {
  if (search === location.search) return
  const address = `${location.pathname}${search}`
  if ('navigation' in window) window.navigation.navigate(address, { history })
  else location.assign(address)
}

/**
 * Starts handling navigation; returns a function that stops it. Call it once. Without the Navigation API links load
 * documents.
 */
export function followPanelPath(): () => void {
  if (!('navigation' in window)) return () => undefined
  const listening = new AbortController()
  window.navigation.addEventListener(
    'navigate',
    (event) => {
      // A link in a dialog, which is followed again in place of the dialog's entry (pages/soft-navigation.ts).
      if (event.defaultPrevented) return
      const { pathname, search, origin } = new URL(event.destination.url)
      const isSamePath = pathname === $panelPath.get()
      const isPanelLink = origin === location.origin && isPanelPath(pathname)
      if (!isPanelLink || !event.canIntercept || event.hashChange || event.downloadRequest !== null) return
      if (event.formData !== null || event.navigationType === 'reload') return
      if (isSamePath && search === $panelSearch.get()) return
      if (!isSamePath && holdLeaving(event)) return
      const handler = async () => {
        $panelPath.set(pathname)
        $panelSearch.set(search)
      }
      // On the same screen focus and scroll position stay; on another its heading takes focus (heading-focus.ts).
      event.intercept(
        isSamePath ? { handler, focusReset: 'manual', scroll: 'manual' } : { handler, focusReset: 'manual' },
      )
    },
    { signal: listening.signal },
  )
  return () => listening.abort()
}
