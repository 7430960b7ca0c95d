/**
 * Soft navigation on the browser's Navigation API: a link, a search form, back and forward change the screen within the
 * document (docs/decisions/0034-soft-navigation.md). Whatever can't be shown that way the browser loads in full.
 */
import { hasOwnDocument } from '../domain/route/own-document.ts'
import { accountLink } from './account-link.ts'
import { type LoadedPage, loadPage } from './load-page.ts'

/** A link or a form; not the page's own script, which loads a document where it says so. Some browsers don't name the element. */
const isFollowed = ({ sourceElement, userInitiated }: NavigateEvent): boolean => Boolean(sourceElement) || userInitiated

const needsDocument = ({ canIntercept, downloadRequest, formData }: NavigateEvent, { pathname }: URL): boolean =>
  !canIntercept ||
  downloadRequest !== null ||
  formData !== null ||
  hasOwnDocument(pathname) ||
  hasOwnDocument(location.pathname)

/** The address of the page that is shown changes: its fragment, a filter or a variant written by its own script. */
const staysOnPage = ({ destination, hashChange, navigationType }: NavigateEvent): boolean =>
  hashChange || (destination.sameDocument && navigationType !== 'traverse')

/**
 * Call it once. `show` resolves when the page is drawn: the browser then scrolls, and gives the focus back to the document.
 * Without the Navigation API each link loads a document.
 */
export function startSoftNavigation(show: (page: LoadedPage) => Promise<void>): void {
  if (!('navigation' in window)) return
  const { navigation } = window
  let latest = new AbortController()

  /** The address changes when the page can be shown, so that until then it is still the address of the page one sees. */
  async function follow(link: URL, history: 'push' | 'replace', signal: AbortSignal): Promise<void> {
    const url = await accountLink(link)
    const page = signal.aborted ? undefined : await loadPage(url.pathname, signal)
    if (signal.aborted) return
    if (page) navigation.navigate(url.href, { history, info: page })
    else if (history === 'replace') location.replace(url)
    else location.assign(url)
  }

  /** On the way back and forward the browser has changed the address already. */
  async function goTo({ pathname }: URL, signal: AbortSignal): Promise<void> {
    const page = await loadPage(pathname, signal)
    if (signal.aborted) return
    if (page) await show(page)
    else location.reload()
  }

  navigation.addEventListener('navigate', (event) => {
    const { navigationType, downloadRequest } = event
    const loaded: LoadedPage | undefined = event.info
    if (loaded) return event.intercept({ handler: () => show(loaded) })
    if (staysOnPage(event) || downloadRequest !== null) return
    latest.abort()
    latest = new AbortController()
    const { signal } = latest
    const url = new URL(event.destination.url)
    if (needsDocument(event, url)) return
    if (navigationType === 'traverse') event.intercept({ handler: () => goTo(url, signal) })
    else if (navigationType !== 'reload' && isFollowed(event)) {
      event.preventDefault()
      void follow(url, navigationType, signal)
    }
  })
}
