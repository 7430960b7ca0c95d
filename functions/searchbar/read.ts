/** GET /api/searchbar-config: the search box's moving placeholders. One round trip. */
import type { Client } from '@libsql/client'
import { batch } from '../../database/batch.ts'
import { selectConfig } from '../../database/queries/site.ts'
import type { SearchbarConfig } from '../../domain/searchbar/searchbar.ts'

/** Used until the setting `searchbar` is saved. */
const DEFAULTS: SearchbarConfig = {
  is_animated: false,
  placeholders: [],
  speed_forward: 70,
  speed_backward: 35,
  pause: 2200,
}

export const readSearchbar = async (database: Client): Promise<SearchbarConfig> => {
  const [settings] = await batch(database, 'read', [selectConfig(['searchbar'])])
  const stored: Partial<SearchbarConfig> = JSON.parse(settings.rows[0]?.value_json ?? '{}')
  return { ...DEFAULTS, ...stored }
}
