/** Which screen of the control panel is shown, and with what search: links within it change the screen, not the document. */
import { atom } from 'nanostores'
import { isPanelPath } from '../../../domain/staff/access/side-bar.ts'
import { layersHere, leaveLayers, unmarkLayer } from '../primitives/layer-entries.ts'
import { holdLeaving } from './unsaved.ts'

/** The path of the address bar. */
export const $panelPath = atom(typeof location === 'undefined' ? '' : location.pathname)

/** The search of the address bar, with its question mark; '' without one. */
export const $panelSearch = atom(typeof location === 'undefined' ? '' : location.search)

/** Goes to a path of the panel, from a button or out of a layer that has just closed. */
export async function openPath(path: string): Promise<void> {
  if (!('navigation' in window)) return location.assign(path)
  await leaveLayers()
  const isLayer = layersHere() > 0
  if (isLayer) unmarkLayer()
  window.navigation.navigate(path, { history: isLayer ? 'replace' : 'push' })
}

/** Changes only the search of the URL; a pushed change is undone by Back. */
export function openSearch(search: string, history: 'push' | 'replace' = 'push'): void {
  if (search === location.search) return
  const address = `${location.pathname}${search}`
  if ('navigation' in window) window.navigation.navigate(address, { history })
  else location.assign(address)
}

/** Call it once, in an effect. Without the Navigation API, each link loads a document. */
export function followPanelPath(): () => void {
  if (!('navigation' in window)) return () => undefined
  const listening = new AbortController()
  window.navigation.addEventListener(
    'navigate',
    (event) => {
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
      // On one screen, what is typed goes on where it was; on another, its heading takes the focus (heading-focus.ts).
      event.intercept(
        isSamePath ? { handler, focusReset: 'manual', scroll: 'manual' } : { handler, focusReset: 'manual' },
      )
    },
    { signal: listening.signal },
  )
  return () => listening.abort()
}
