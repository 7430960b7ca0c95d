/** The parts of the page, including layers, that are selected in the builder around the canvas. */
import { atom } from 'nanostores'
import { DRAW_TIMEOUT } from './enter-part.ts'
import { partNode } from './layer-nodes.ts'

export const $nodes = atom<readonly string[]>([])

/** True for a picture of a page, where parts have neither tools nor handles. */
export const $isStill = atom(false)

/** Brings a part into sight once it is drawn, opening the tab it is in. */
export function showPart(id: string, frames = DRAW_TIMEOUT): void {
  const node = partNode(id)
  if (!node && frames > 0 && $nodes.get().includes(id)) requestAnimationFrame(() => showPart(id, frames - 1))
  const panel = node?.closest<HTMLElement>('[role=tabpanel][hidden]')
  const tab = panel?.getAttribute('aria-labelledby')
  if (tab) document.getElementById(tab)?.click()
  if (!node) return
  bringIntoSight(node, FRAMES)
  followPart(id)
}

/** Milliseconds in which parts on the way may still arrive, such as wines that load when they come near. */
const ARRIVAL_MS = 10_000

let following = new AbortController()

/** Keeps a part in sight while the page above it grows, until the editor scrolls or presses something. */
function followPart(id: string): void {
  following.abort()
  following = new AbortController()
  const { signal } = following
  const stop = () => following.abort()
  const sizes = new ResizeObserver(() => {
    const node = $nodes.get().includes(id) ? partNode(id) : null
    if (node && !signal.aborted) bringIntoSight(node, 0)
  })
  for (const container of document.querySelectorAll('[data-page] [data-container]')) sizes.observe(container)
  const timer = setTimeout(stop, ARRIVAL_MS)
  signal.addEventListener('abort', () => {
    clearTimeout(timer)
    sizes.disconnect()
  })
  for (const name of ['wheel', 'touchstart', 'pointerdown', 'keydown'])
    window.addEventListener(name, stop, { signal, passive: true })
}

/** Frames until skipped parts on the way have been drawn at their full height (far-parts.ts). */
const FRAMES = 4

/** Scrolls the canvas alone: `scrollIntoView` would also scroll the boxes around its frame. */
function bringIntoSight(node: HTMLElement, frames: number): void {
  const { top, bottom } = node.getBoundingClientRect()
  const margin = Number.parseFloat(getComputedStyle(node).scrollMarginTop) || 0
  const [above, below] = [top - margin, bottom + margin - innerHeight]
  if ($isStill.get()) scrollBy({ top: Math.min(top, (top + bottom - innerHeight) / 2), behavior: 'instant' })
  // A part higher than the screen shows its nearer end.
  else if (above < 0 !== below > 0)
    scrollBy({ top: above < 0 === below - above < 0 ? above : below, behavior: 'instant' })
  if (frames > 0) requestAnimationFrame(() => bringIntoSight(node, frames - 1))
}

/**
 * Keeps the selected part in sight when the canvas becomes lower, as above a sheet on phones. Returns a function that
 * stops it.
 */
export function keepInSight(): () => void {
  let height = window.innerHeight
  const onResize = () => {
    const [only] = $nodes.get()
    const node = only === undefined ? null : partNode(only)
    const box = node?.getBoundingClientRect()
    if (node && box && box.top < height && box.bottom > 0) bringIntoSight(node, FRAMES)
    height = window.innerHeight
  }
  window.addEventListener('resize', onResize)
  return () => window.removeEventListener('resize', onResize)
}

/** Marks the selected parts for the style sheet. */
export function markParts(root: HTMLElement, ids: readonly string[]): void {
  const marked = new Set<Element>(ids.flatMap((id) => partNode(id) ?? []))
  for (const node of root.querySelectorAll('[data-selected]'))
    if (!marked.has(node)) node.removeAttribute('data-selected')
  for (const node of marked) if (!node.hasAttribute('data-selected')) node.setAttribute('data-selected', '')
}

/** Marks elements without content or height (a space is empty too, but has a height); skips marked ones. */
export function markBare(root: ParentNode): void {
  const empty = [...root.querySelectorAll<HTMLElement>('[data-element]:empty:not([data-bare])')]
  const bare = empty.filter((node) => node.offsetHeight === 0)
  for (const node of bare) node.setAttribute('data-bare', '')
}
