/** What an entry of the history remembers of a list: a card on the screen, and where it was (scroll-anchor.ts). */
export type Anchor = {
  code: string
  /** Pixels from the top of the window. */
  top: number
}

/** Kept when the entry was left; undefined on a list that is newly come to. */
export const anchorOfEntry = (): Anchor | undefined => history.state?.anchor
