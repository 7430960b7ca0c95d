/** A list's position in a history entry: a card on the screen, and its offset (scroll-anchor.ts). */
export type Anchor = {
  code: string
  /** Pixels from the top of the window. */
  top: number
}

/** Kept when the entry was left; undefined on a list that is newly come to. */
export const anchorOfEntry = (): Anchor | undefined => history.state?.anchor
