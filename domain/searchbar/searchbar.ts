/** The search box's moving placeholder (docs/domain.md#search). */

export type SearchbarConfig = {
  is_animated: boolean
  placeholders: { text: string }[]
  /** Milliseconds a letter takes to appear, to go, and the whole word to stay. */
  speed_forward: number
  speed_backward: number
  pause: number
}

/** Used until the setting `searchbar` is saved. */
export const DEFAULT_SEARCHBAR: SearchbarConfig = {
  is_animated: false,
  placeholders: [],
  speed_forward: 70,
  speed_backward: 35,
  pause: 2200,
}
