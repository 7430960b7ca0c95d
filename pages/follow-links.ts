/**
 * Soft navigation on link clicks: fetches the descriptor first, then lets Vike change the page.
 * Vike skips its transition hook while a transition runs, so overlapping clicks are settled here: the latest wins.
 * Components may answer a click themselves: one whose default they prevented is left alone.
 */
import { navigate } from 'vike/client/router'
import { isPlainClick } from '../components/primitives/is-plain-click.ts'
import { hasOwnDocument } from '../domain/route/own-document.ts'
import { accountLink } from './account-link.ts'
import { fetchDescriptor } from './descriptors.ts'
import { loadStillParts } from './load-still-parts.ts'

/** Where a link leads within this site; undefined when the browser should follow it itself. */
function softUrl(anchor: HTMLAnchorElement): URL | undefined {
  if (!anchor.href || anchor.hasAttribute('download') || (anchor.target && anchor.target !== '_self')) return undefined
  const url = new URL(anchor.href)
  const samePage = url.pathname === location.pathname && url.search === location.search
  if (url.origin !== location.origin || (samePage && url.hash)) return undefined
  return url
}

/** Listens below the document, where Vike listens, and above React's root, whose components come first. */
export function followLinks(body: HTMLElement): void {
  let latest: AbortController | undefined

  async function follow(link: URL): Promise<void> {
    latest?.abort()
    const mine = new AbortController()
    latest = mine
    const url = await accountLink(link)
    if (mine.signal.aborted) return
    if (hasOwnDocument(url.pathname) || hasOwnDocument(location.pathname)) return location.assign(url)
    // Vike changes the address before the screen: all that the screen needs from us is fetched before that.
    const [descriptor, stillParts] = await Promise.all([fetchDescriptor(url.pathname, mine.signal), loadStillParts()])
    if (mine.signal.aborted) return
    if (descriptor && stillParts) await navigate(url.pathname + url.search + url.hash)
    else location.assign(url)
  }

  body.addEventListener('click', (event) => {
    const anchor = event.target instanceof Element ? event.target.closest('a') : null
    if (!anchor) return
    // Vike would follow the link all the same: it does not ask whether the click was answered.
    if (event.defaultPrevented) return event.stopPropagation()
    const url = isPlainClick(event) ? softUrl(anchor) : undefined
    if (!url) return
    event.preventDefault()
    event.stopPropagation()
    void follow(url)
  })
}
