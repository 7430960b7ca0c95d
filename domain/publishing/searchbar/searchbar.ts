/** The search box's moving placeholder (docs/domain.md#search). */
import type { SearchbarConfig } from './schema.ts'

/** Used until the setting `searchbar` is saved. */
export const DEFAULT_SEARCHBAR: SearchbarConfig = {
  is_animated: false,
  placeholders: [],
  speed_forward: 70,
  speed_backward: 35,
  pause: 2200,
}
