/**
 * Finds the place in a list again. Pixels do not survive: pictures, batches and a turned phone move them. What is kept, in
 * the history entry itself, is the topmost card on the screen and where it was.
 */

type Anchor = {
  code: string
  /** Pixels from the top of the window. */
  top: number
}

const CARD = '[data-code]'

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

/** The entry's anchor, kept when it was left; undefined on a list that is newly come to. */
export const anchorOfEntry = (): Anchor | undefined => history.state?.anchor

/** Scrolls to where the card was; nothing happens when it is gone. */
export function returnTo({ code, top }: Anchor, list: HTMLElement): void {
  const card = list.querySelector<HTMLElement>(`[data-code="${CSS.escape(code)}"]`)
  if (card) window.scrollBy({ top: card.getBoundingClientRect().top - top, behavior: 'instant' })
}
