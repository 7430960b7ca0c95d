/** The scroll position of a list, stored in its history entry: a card and its offset (scroll-anchor.ts). */
export type Anchor = {
  code: string
  /** Distance from the top of the window, in pixels. */
  top: number
}

/** Distance below which the list was scrolled: cards begin lower in a list that was not. */
const SCROLLED = 64

/** True for a return to cards that are not in the prerendered list, or not there: the page has a query, or a store. */
export const isFarAway = (hasStore: boolean): boolean => {
  const anchor = anchorOfEntry()
  return anchor !== undefined && anchor.top < SCROLLED && (hasStore || location.search !== '')
}

/** Returns the position stored when the entry was left; undefined on a newly opened list. */
export const anchorOfEntry = (): Anchor | undefined => history.state?.anchor

/** Shows the page that pages/remembered.ts has hidden. */
export const reveal = (): void => {
  document.documentElement.style.visibility = ''
}
