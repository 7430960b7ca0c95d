/**
 * Finds the place in a list again. Pixels do not survive: pictures, batches and a turned phone move them. What is kept, in
 * the history entry itself, is the topmost card on the screen and where it was.
 */
import type { Anchor } from './entry-anchor.ts'

const CARD = '[data-code]'

/** Signs that the visitor has another place in mind. */
const SIGNS = ['wheel', 'touchstart', 'pointerdown', 'keydown'] as const

/** Frames in a row in which nothing moves when the place is found, and those in which it is looked for at most. */
const STILL_FRAMES = 10
const MOST_FRAMES = 300

/** Pixels that no one sees. */
const NEAR = 1

const topmost = (list: HTMLElement): Anchor | undefined => {
  for (const card of list.querySelectorAll<HTMLElement>(CARD)) {
    const { top, bottom } = card.getBoundingClientRect()
    if (bottom > 0) return { code: card.dataset.code ?? '', top }
  }
  return undefined
}

export function keepAnchor(list: HTMLElement): void {
  history.replaceState({ ...history.state, anchor: topmost(list) }, '')
}

/**
 * Once the list is shown, scrolls to where the card was, and keeps it there while the cards around it are laid out for the
 * first time, which moves it. Resolves when nothing moves any more, when the visitor acts, which ends it, and where the card
 * no longer exists.
 */
export async function returnTo({ code, top }: Anchor, list: HTMLElement, shown: Promise<unknown>): Promise<void> {
  const acting = new AbortController()
  const { signal } = acting
  for (const sign of SIGNS) {
    window.addEventListener(sign, () => acting.abort(), { passive: true, capture: true, signal })
  }
  await shown
  await nextFrame()
  const card = list.querySelector<HTMLElement>(`${CARD}[data-code="${CSS.escape(code)}"]`)
  for (let frame = 0, still = 0; card && frame < MOST_FRAMES && still < STILL_FRAMES; frame += 1) {
    if (signal.aborted || !card.isConnected) break
    const hasMoved = hold(card, top)
    // Until all is loaded the browser may still scroll to the pixel where the page was left.
    still = hasMoved || document.readyState !== 'complete' ? 0 : still + 1
    await nextFrame()
  }
  acting.abort()
}

const nextFrame = (): Promise<unknown> => new Promise(requestAnimationFrame)

/** Returns true if the page had to be scrolled for it, and could be. */
function hold(card: HTMLElement, top: number): boolean {
  const away = card.getBoundingClientRect().top - top
  if (Math.abs(away) <= NEAR) return false
  const before = scrollY
  window.scrollBy({ top: away, behavior: 'instant' })
  return scrollY !== before
}
