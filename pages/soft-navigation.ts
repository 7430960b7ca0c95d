/**
 * Soft navigation on the browser's Navigation API: a link, a search form, back and forward change the screen within the
 * document (docs/decisions/0034-soft-navigation.md). Whatever can't be shown that way is loaded in full by the browser.
 */
import { layersHere, leaveLayers, staysUnderLayers, unmarkLayer } from '../components/primitives/layer-entries.ts'
import { whenOnline } from '../components/visit/connection.ts'
import { hasOwnDocument } from '../domain/route/own-document.ts'
import { accountLink } from './account-link.ts'
import { type LoadedPage, loadPage } from './load-page.ts'

/** A link or a form; not the page's own script, which loads a document where it says so. Some browsers don't name the element. */
const isFollowed = ({ sourceElement, userInitiated }: NavigateEvent): boolean => Boolean(sourceElement) || userInitiated

const needsDocument = ({ pathname }: URL): boolean => hasOwnDocument(pathname) || hasOwnDocument(location.pathname)

/** The address of the page that is shown changes: its fragment, a filter or a variant written by its own script. */
const staysOnPage = ({ destination, hashChange, navigationType }: NavigateEvent): boolean =>
  hashChange || (destination.sameDocument && navigationType !== 'traverse')

/** As loadPage. Offline a page that was never met would be the browser's own error: it waits for the connection instead. */
async function loadOnceOnline(path: string, signal: AbortSignal): Promise<LoadedPage | undefined> {
  const page = await loadPage(path, signal)
  if (page || navigator.onLine || signal.aborted) return page
  await whenOnline(signal)
  return signal.aborted ? undefined : loadOnceOnline(path, signal)
}

/**
 * Call it once. `show` resolves when the page is drawn: the browser then scrolls, and gives the focus back to the
 * document.
 * Without the Navigation API each link loads a document.
 */
export function startSoftNavigation(show: (page: LoadedPage) => Promise<void>): void {
  if (!('navigation' in window)) return
  const { navigation } = window
  let latest = new AbortController()
  // Something was open when this entry was left or loaded anew: its entry is left.
  if (layersHere() > 0) void import('../components/primitives/layers.ts').catch(() => undefined)

  /** The address changes when the page can be shown, so that until then it is still the address of the page one sees. */
  async function follow(link: URL, entry: 'push' | 'replace', signal: AbortSignal): Promise<void> {
    const url = await accountLink(link)
    const page = signal.aborted || needsDocument(link) ? undefined : await loadOnceOnline(url.pathname, signal)
    await leaveLayers()
    if (signal.aborted) return
    // A link of a layer takes the layer's entry: Back leads to the page below.
    const history = layersHere() > 0 ? 'replace' : entry
    if (history === 'replace') unmarkLayer()
    if (page) navigation.navigate(url.href, { history, info: page })
    else if (history === 'replace') location.replace(url)
    else location.assign(url)
  }

  /** On the way back and forward the browser has changed the address already. */
  async function goTo({ pathname }: URL, signal: AbortSignal): Promise<void> {
    const page = await loadOnceOnline(pathname, signal)
    if (signal.aborted) return
    if (page) await show(page)
    else location.reload()
  }

  navigation.addEventListener('navigate', (event) => {
    const { navigationType, canIntercept, downloadRequest, formData } = event
    const loaded: LoadedPage | undefined = event.info
    if (loaded) return event.intercept({ handler: () => show(loaded) })
    if (staysUnderLayers(event)) {
      // Back, while a page is on its way by a link of the layer: not when the entries of closed layers are left.
      if (event.userInitiated) latest.abort()
      return event.intercept({ scroll: 'manual', focusReset: 'manual' })
    }
    if (staysOnPage(event) || downloadRequest !== null) return
    latest.abort()
    latest = new AbortController()
    const { signal } = latest
    const url = new URL(event.destination.url)
    // A link of a layer is followed by us even so: the browser would leave the layer's entry in the history.
    if (!canIntercept || formData !== null || (needsDocument(url) && layersHere() === 0)) return
    if (navigationType === 'traverse') {
      if (!needsDocument(url)) event.intercept({ handler: () => goTo(url, signal) })
    } else if (navigationType !== 'reload' && isFollowed(event)) {
      event.preventDefault()
      void follow(url, navigationType, signal)
    }
  })
}
