/** The search box's moving placeholder (docs/domain.md#search). */
import type { z } from 'zod'
import type { searchbarSchema } from './schema.ts'

export type SearchbarConfig = z.infer<typeof searchbarSchema>

/** Used until the setting `searchbar` is saved. */
export const DEFAULT_SEARCHBAR: SearchbarConfig = {
  is_animated: false,
  placeholders: [],
  speed_forward: 70,
  speed_backward: 35,
  pause: 2200,
}
