/**
 * Back closes what is open over the page, the latest first, and only then leaves the page: each layer has an entry in
 * the history, whose state says how many are open there (docs/decisions/0045-back-closes-layers.md).
 */
import { layersHere, markLayer, pageKeyOf, setLeaving } from './layer-entries.ts'

/** Functions that close the open layers, the latest last. */
const layers: (() => void)[] = []

let isLeaving = false

/** A link of a layer is being followed: it takes the layer's entry. */
let isTaken = false

/** Address of the entry that is being left: it has filters and variants chosen in a layer, for the page's own entry. */
let address: string | undefined

/**
 * Call it when something has opened over the page; `close` closes it when the visitor goes back. Call what it answers
 * when the layer has closed, in whatever way. Without the Navigation API Back leaves the page.
 */
export function openLayer(close: () => void): () => void {
  layers.push(close)
  queueMicrotask(settle)
  return () => {
    const index = layers.indexOf(close)
    if (index < 0) return
    layers.splice(index, 1)
    // Not before the link has been followed by whose press it closes.
    setTimeout(settle)
  }
}

/** Makes the history as deep as the layers are. */
function settle(): void {
  const { navigation } = window
  if (!navigation || isLeaving || isTaken) return
  for (let depth = layersHere(); depth < layers.length; depth += 1) pushLayer(depth + 1)
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

function pushLayer(depth: number): void {
  const page = pageKeyOf(navigation.currentEntry?.key ?? '')
  history.pushState({ ...history.state, layers: depth }, '')
  markLayer(navigation.currentEntry?.key ?? '', page)
}

/** The visitor has gone back or forward. */
function closeAbove(): void {
  if (address !== undefined) history.replaceState(history.state, '', address)
  address = undefined
  while (layers.length > layersHere()) layers.pop()?.()
  settle()
}

/** Marks the entries of former layers in a reloaded document, where none is open, to be left. */
function adoptEntries(): void {
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
    // Only now is the address known that is being left.
    address = isTraverse && pageKeyOf(destination.key) === pageKeyOf(current) ? location.href : undefined
    isTaken ||= !isTraverse && !destination.sameDocument && downloadRequest === null && layersHere() > 0
  })
  navigation.addEventListener('currententrychange', () => {
    if (layersHere() === 0) isTaken = false
  })
  window.addEventListener('popstate', closeAbove)
  // A page that the browser kept: what was open had been closed by the link that left it.
  window.addEventListener('pageshow', ({ persisted }) => {
    if (!persisted) return
    isTaken = false
    settle()
  })
  adoptEntries()
  settle()
}

if (typeof window !== 'undefined' && 'navigation' in window) follow()
