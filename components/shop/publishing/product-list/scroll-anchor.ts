/**
 * Restores the scroll position of a list. Stores the topmost visible card and its offset in the history entry, because
 * pictures, batches and a rotated phone change positions in pixels.
 */
import type { Anchor } from './entry-anchor.ts'

const CARD = '[data-code]'

/** Events that stop restoring, because the visitor is moving the page. */
const SIGNS = ['wheel', 'touchstart', 'pointerdown', 'keydown'] as const

/** Number of consecutive frames without movement that ends restoring, and maximum number of frames. */
const STILL_FRAMES = 10
const MAX_FRAMES = 300

/** Offset in pixels that counts as no movement. */
const NEAR = 1

const topmost = (list: HTMLElement): Anchor | undefined => {
  for (const card of list.querySelectorAll<HTMLElement>(CARD)) {
    const { top, bottom } = card.getBoundingClientRect()
    if (bottom > 0) return { code: card.dataset.code ?? '', top }
  }
  return undefined
}

/** While no card is shown, keeps the position stored before. */
export function holdScrollPosition(list: HTMLElement): void {
  const anchor = topmost(list)
  if (anchor) history.replaceState({ ...history.state, anchor }, '')
}

/**
 * Scrolls to the stored card and keeps it in place while cards around it are laid out and the list is loaded. Resolves
 * when the list is shown and nothing moves any more, when the visitor acts, or if the card no longer exists. Calls
 * `placed` once the card of the loaded list is in its place.
 */
export async function returnTo(
  { code, top }: Anchor,
  list: HTMLElement,
  shown: Promise<unknown>,
  placed?: () => void,
): Promise<void> {
  const acting = new AbortController()
  const { signal } = acting
  for (const sign of SIGNS) {
    window.addEventListener(sign, () => acting.abort(), { passive: true, capture: true, signal })
  }
  window.navigation?.addEventListener(
    'navigate',
    ({ navigationType }) => navigationType !== 'replace' && acting.abort(),
    { signal },
  )
  let isShown = false
  void shown.finally(() => {
    isShown = true
  })
  for (let frame = 0, still = 0; frame < MAX_FRAMES && still < STILL_FRAMES && !signal.aborted; ) {
    // Cards of the same product can be in the content around the list.
    const card = list.querySelector<HTMLElement>(`.list [data-code="${CSS.escape(code)}"]`)
    // Otherwise the browser would go back to the pixels of before once the document has loaded.
    if (card !== null) history.scrollRestoration = 'manual'
    const hasMoved = card !== null && hold(card, top)
    if (isShown) {
      if (card === null) break
      placed?.()
      frame += 1
      // Until the document has loaded, more of it may arrive.
      still = hasMoved || document.readyState !== 'complete' ? 0 : still + 1
    }
    await nextFrame()
  }
  history.scrollRestoration = 'auto'
  acting.abort()
}

const nextFrame = (): Promise<unknown> => new Promise(requestAnimationFrame)

/** Scrolls a card back to its offset. Returns true if the page moved. */
function hold(card: HTMLElement, top: number): boolean {
  const distance = card.getBoundingClientRect().top - top
  if (Math.abs(distance) <= NEAR) return false
  const before = scrollY
  window.scrollBy({ top: distance, behavior: 'instant' })
  return scrollY !== before
}
