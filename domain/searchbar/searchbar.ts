/** The search box's moving placeholder (spec §3, Search bar config). */

export type SearchbarConfig = {
  is_animated: boolean
  placeholders: { text: string }[]
  /** Milliseconds a letter takes to appear, to go, and the whole word to stay. */
  speed_forward: number
  speed_backward: number
  pause: number
}
