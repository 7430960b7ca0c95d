/** The search box's moving placeholder (docs/domain.md#search). */

export type SearchbarConfig = {
  is_animated: boolean
  placeholders: { text: string }[]
  /** Milliseconds a letter takes to appear, to go, and the whole word to stay. */
  speed_forward: number
  speed_backward: number
  pause: number
}
