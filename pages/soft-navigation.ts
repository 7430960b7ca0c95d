/**
 * Soft navigation on the browser's Navigation API: a link, a search form, back and forward change the screen within the
 * document (docs/decisions/0034-soft-navigation.md). Whatever can't be shown that way is loaded in full by the browser.
 */
import { layersHere, leaveLayers, staysUnderLayers, unmarkLayer } from '../components/primitives/layer-entries.ts'
import { hasOwnDocument, isStaffPage } from '../domain/route/own-document.ts'
import { accountLink } from './account-link.ts'
import { type LoadedPage, loadPage } from './load-page.ts'

/** A link or a form; not the page's own script, which loads a document where it says so. Some browsers don't name the element. */
const isFollowed = ({ sourceElement, userInitiated }: NavigateEvent): boolean => Boolean(sourceElement) || userInitiated

const needsDocument = ({ pathname }: URL): boolean => hasOwnDocument(pathname) || hasOwnDocument(location.pathname)

/** The address of the page that is shown changes: its fragment, a filter or a variant written by its own script. */
const staysOnPage = ({ destination, hashChange, navigationType }: NavigateEvent): boolean =>
  hashChange || (destination.sameDocument && navigationType !== 'traverse')

/** Its code has come with the visit's (visit.ts). Where it hasn't, offline, the page one sees stays all the same. */
const onceReachable = (signal: AbortSignal): Promise<boolean> =>
  import('../components/visit/once-reachable.ts').then(
    (loaded) => loaded.onceReachable(signal),
    () => navigator.onLine,
  )

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

  /**
   * The address changes when the page can be shown, so that until then it is still the address of the page one sees. A
   * document waits until the shop can be reached: the browser's own error page would take away what there is to read.
   */
  async function follow(link: URL, entry: 'push' | 'replace', signal: AbortSignal): Promise<void> {
    const url = await accountLink(link)
    const page = signal.aborted || needsDocument(link) ? undefined : await loadPage(url.pathname, signal)
    const isOpen = page || (needsDocument(link) && navigator.onLine) || (await onceReachable(signal))
    if (!isOpen) return
    await leaveLayers()
    if (signal.aborted) return
    // A link of a layer takes the layer's entry: Back leads to the page below.
    const history = layersHere() > 0 ? 'replace' : entry
    if (history === 'replace') unmarkLayer()
    if (page) navigation.navigate(url.href, { history, info: page })
    else if (history === 'replace') location.replace(url)
    else location.assign(url)
  }

  /** On the way back and forward the browser has changed the address already: whoever stays goes back to `from`. */
  async function goTo({ pathname }: URL, from: string | undefined, signal: AbortSignal): Promise<void> {
    const page = await loadPage(pathname, signal)
    const isReachable = page || (await onceReachable(signal))
    if (signal.aborted) return
    if (page) await show(page)
    else if (isReachable) location.reload()
    else if (from !== undefined) navigation.traverseTo(from)
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
    // A link of a layer is followed by us even so: the browser would leave the layer's entry in the history. So is any
    // link offline, since it has to wait; but for those of the control panel.
    const isLeftAlone = needsDocument(url) && layersHere() === 0 && (navigator.onLine || isStaffPage(location.pathname))
    if (!canIntercept || formData !== null || isLeftAlone) return
    if (navigationType === 'traverse') {
      const from = navigation.currentEntry?.key
      if (!needsDocument(url)) event.intercept({ handler: () => goTo(url, from, signal) })
    } else if (navigationType !== 'reload' && isFollowed(event)) {
      event.preventDefault()
      void follow(url, navigationType, signal)
    }
  })
}
