/**
 * Soft navigation by the Navigation API: links, search forms, back and forward change the screen without loading a
 * document (docs/decisions/0034-soft-navigation.md). All other pages load in full.
 */
import { onceReachable } from '../components/kit/islands/load-failure.ts'
import { layersHere, leaveLayers, staysUnderLayers, unmarkLayer } from '../components/kit/primitives/layer-entries.ts'
import { hasOwnDocument, isStaffPage } from '../domain/core/route/own-document.ts'
import { accountLink } from './account-link.ts'
import { type LoadedPage, loadPage } from './load-page.ts'
import { startPrefetch } from './prefetch.ts'

/**
 * True for links and forms, not for navigations by the page's script, which load a document. Some browsers lack
 * sourceElement.
 */
const isFollowed = ({ sourceElement, userInitiated }: NavigateEvent): boolean => Boolean(sourceElement) || userInitiated

const needsDocument = ({ pathname }: URL): boolean => hasOwnDocument(pathname) || hasOwnDocument(location.pathname)

/** True if only the current page's URL changes: its fragment, or a filter or variant set by its own script. */
const staysOnPage = ({ destination, hashChange, navigationType }: NavigateEvent): boolean =>
  hashChange || (destination.sameDocument && navigationType !== 'traverse')

/**
 * Starts soft navigation. Call it once. `show` resolves when the page is rendered; the browser then scrolls and resets
 * focus to the document. Without the Navigation API links load documents.
 */
export function startSoftNavigation(show: (page: LoadedPage) => Promise<void>): void {
  if (!('navigation' in window)) return
  const { navigation } = window
  let latest = new AbortController()
  startPrefetch()
  // A layer was open when this entry was left or reloaded. Importing the module leaves the layer's history entry.
  if (layersHere() > 0) void import('../components/kit/primitives/layers.ts').catch(() => undefined)

  /**
   * Opens a link. Changes the URL only when the page can be shown, so that it always matches the visible page. Waits
   * until the shop is reachable, because the browser's error page would replace the visible one.
   */
  async function follow(link: URL, entry: 'push' | 'replace', signal: AbortSignal): Promise<void> {
    const url = await accountLink(link)
    const page = signal.aborted || needsDocument(link) ? undefined : await loadPage(url.pathname, signal)
    const isOpen = page || (needsDocument(link) && navigator.onLine) || (await onceReachable(signal))
    if (!isOpen) return
    await leaveLayers()
    if (signal.aborted) return
    // A link in a layer replaces the layer's entry, so that Back leads to the page below.
    const history = layersHere() > 0 ? 'replace' : entry
    if (history === 'replace') unmarkLayer()
    if (page) navigation.navigate(url.href, { history, info: page })
    else if (history === 'replace') location.replace(url)
    else location.assign(url)
  }

  /**
   * Shows the page after back or forward. The browser has already changed the URL, so a failure returns to the entry
   * `from`.
   */
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
      // The back button aborts a page being opened from a layer; leaving the entries of closed layers does not.
      if (event.userInitiated) latest.abort()
      return event.intercept({ scroll: 'manual', focusReset: 'manual' })
    }
    if (staysOnPage(event) || downloadRequest !== null) return
    latest.abort()
    latest = new AbortController()
    const { signal } = latest
    const url = new URL(event.destination.url)
    // Links to documents are left to the browser, except in a layer, whose history entry would remain, and offline,
    // when
    // they have to wait (but not in the control panel).
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
