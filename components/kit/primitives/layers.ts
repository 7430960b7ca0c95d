/**
 * Makes the back button close layers (dialogs, drawers), the latest first, before it leaves the page. Each layer has a
 * history entry, whose state counts the open layers (docs/decisions/0045-back-closes-layers.md).
 */
import { layersHere, markLayer, pageKeyOf, setLeaving } from './layer-entries.ts'

type Layer = {
  close: () => void
  /** URL of its history entry, if it has one of its own. */
  url: string | undefined
}

/** The open layers, the latest last. */
const layers: Layer[] = []

let isLeaving = false

/** True while a link inside a layer is being followed, which replaces the layer's entry. */
let isTaken = false

/**
 * URL of the entry being left, which contains filters and variants chosen in a layer. The page's own entry adopts it, or a
 * step after it.
 */
let address: string | undefined

/** True at the entry of a layer with its own URL, or of one above it. */
const hasOwnUrl = (): boolean => history.state?.hasOwnUrl === true

/** True if the entry being left has a URL of its own, which the page's entry must not adopt. */
let leavesOwnUrl = false

/** True if Back must undo what led to the URL of the entry being left (product-list/list-steps.ts). */
let leavesStep = false

/**
 * Registers a layer that has opened. Without the Navigation API the back button leaves the page.
 *
 * @param close Closes the layer when the visitor goes back
 * @param url URL that shows the layer's content as a page, for sharing and reloading
 * @returns A function to call when the layer has closed for any reason
 */
export function openLayer(close: () => void, url?: string): () => void {
  const layer = { close, url }
  layers.push(layer)
  queueMicrotask(settle)
  return () => {
    const index = layers.indexOf(layer)
    if (index < 0) return
    layers.splice(index, 1)
    // Waits until a link whose press closed the layer has been followed.
    setTimeout(settle)
  }
}

/** Adds or leaves history entries until there is one per open layer. */
function settle(): void {
  const { navigation } = window
  if (!navigation || isLeaving || isTaken) return
  for (let depth = layersHere(); depth < layers.length; depth += 1) pushLayer(depth + 1, layers[depth]?.url)
  const excess = layersHere() - layers.length
  const below = excess > 0 && navigation.entries()[(navigation.currentEntry?.index ?? 0) - excess]
  if (!below) return
  isLeaving = true
  const { committed, finished } = navigation.traverseTo(below.key)
  const left = Promise.allSettled([committed, finished]).then(() => {
    isLeaving = false
    settle()
  })
  setLeaving(left)
}

function pushLayer(depth: number, url: string | undefined): void {
  const page = pageKeyOf(navigation.currentEntry?.key ?? '')
  history.pushState({ ...history.state, layers: depth, ...(url !== undefined && { hasOwnUrl: true }) }, '', url)
  markLayer(navigation.currentEntry?.key ?? '', page)
}

/** Closes layers after the visitor has gone back or forward. */
function closeAbove(): void {
  const isOtherPage = leavesOwnUrl && !hasOwnUrl()
  if (address !== undefined && address !== location.href && !isOtherPage) {
    if (leavesStep) history.pushState(history.state, '', address)
    else history.replaceState(history.state, '', address)
  }
  address = undefined
  while (layers.length > layersHere()) layers.pop()?.close()
  settle()
}

/**
 * Marks the entries of former layers in a reloaded document, where no layer is open, so that they are left. At a layer's
 * own URL the document is the page that the layer showed, which stays.
 */
function adoptEntries(): void {
  if (hasOwnUrl()) {
    history.replaceState({ ...history.state, layers: 0, hasOwnUrl: false }, '')
    return
  }
  const entries = navigation.entries()
  const here = navigation.currentEntry?.index ?? 0
  const page = entries[here - layersHere()]
  if (!page) return
  for (const { key } of entries.slice(page.index + 1, here + 1)) markLayer(key, page.key)
}

function follow(): void {
  navigation.addEventListener('navigate', ({ navigationType, destination, downloadRequest }) => {
    const isTraverse = navigationType === 'traverse'
    const current = navigation.currentEntry?.key ?? ''
    // The URL being left is known only now.
    leavesOwnUrl = hasOwnUrl()
    leavesStep = history.state?.isStep === true
    address = isTraverse && pageKeyOf(destination.key) === pageKeyOf(current) ? location.href : undefined
    isTaken ||= !isTraverse && !destination.sameDocument && downloadRequest === null && layersHere() > 0
  })
  navigation.addEventListener('currententrychange', ({ navigationType, from }) => {
    if (layersHere() > 0) return
    isTaken = false
    const isOtherPage = new URL(from.url ?? '', location.href).pathname !== location.pathname
    // A page that was loading while they opened now takes their place.
    if (isOtherPage && navigationType !== 'traverse') while (layers.length > 0) layers.pop()?.close()
  })
  window.addEventListener('popstate', closeAbove)
  // In a page restored from the back-forward cache, the link that left it had closed all layers.
  window.addEventListener('pageshow', ({ persisted }) => {
    if (!persisted) return
    isTaken = false
    settle()
  })
  adoptEntries()
  settle()
}

if (typeof window !== 'undefined' && 'navigation' in window) follow()
