/** GET /api/searchbar-config: the search box's moving placeholders. One round trip. */
import type { Client } from '@libsql/client'
import { batch } from '../../../database/batch.ts'
import { selectConfig } from '../../../database/queries/core/site.ts'
import type { SearchbarConfig } from '../../../domain/publishing/searchbar/schema.ts'
import { DEFAULT_SEARCHBAR } from '../../../domain/publishing/searchbar/searchbar.ts'

export const readSearchbar = async (database: Client): Promise<SearchbarConfig> => {
  const [settings] = await batch(database, 'read', [selectConfig(['searchbar'])])
  const stored: Partial<SearchbarConfig> = JSON.parse(settings.rows[0]?.value_json ?? '{}')
  return { ...DEFAULT_SEARCHBAR, ...stored }
}
