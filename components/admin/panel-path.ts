/** Which screen of the control panel is shown: links within it change the screen, not the document. */
import { atom } from 'nanostores'
import { isPanelPath } from '../../domain/admin/side-bar.ts'
import { layersHere, leaveLayers, unmarkLayer } from '../primitives/layer-entries.ts'

/** The path of the address bar. */
export const $panelPath = atom(typeof location === 'undefined' ? '' : location.pathname)

/** Goes to a path of the panel, from a button or out of a layer that has just closed. */
export async function openPath(path: string): Promise<void> {
  if (!('navigation' in window)) return location.assign(path)
  await leaveLayers()
  const isLayer = layersHere() > 0
  if (isLayer) unmarkLayer()
  window.navigation.navigate(path, { history: isLayer ? 'replace' : 'push' })
}

/** Call it once, in an effect. Where the browser has no Navigation API, each link loads a document. */
export function followPanelPath(): () => void {
  if (!('navigation' in window)) return () => undefined
  const listening = new AbortController()
  window.navigation.addEventListener(
    'navigate',
    (event) => {
      const { pathname, origin } = new URL(event.destination.url)
      const isOurs = origin === location.origin && isPanelPath(pathname)
      if (!isOurs || !event.canIntercept || event.hashChange || event.downloadRequest !== null) return
      if (event.formData !== null || event.navigationType === 'reload' || pathname === $panelPath.get()) return
      event.intercept({ handler: async () => $panelPath.set(pathname) })
    },
    { signal: listening.signal },
  )
  return () => listening.abort()
}
