/** The scroll position of a list, stored in its history entry: a card and its offset (scroll-anchor.ts). */
export type Anchor = {
  code: string
  /** Distance from the top of the window, in pixels. */
  top: number
}

/** Returns the position stored when the entry was left; undefined on a newly opened list. */
export const anchorOfEntry = (): Anchor | undefined => history.state?.anchor
