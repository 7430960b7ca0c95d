/** GET /api/meta-tags/category: a product list's own head metadata. One round trip. */
import type { Client } from '@libsql/client'
import { batch } from '../../../database/batch.ts'
import { selectMetaTags } from '../../../database/queries/catalogue/meta-tags.ts'
import type { MetaTags } from '../../../domain/catalogue/category/schema.ts'

const NONE: MetaTags = { title_tag: '', description_tag: '', keywords_tag: '' }

/** Empty tags for a route that is no category. */
export const readMetaTags = async (database: Client, route: string): Promise<MetaTags> => {
  const [found] = await batch(database, 'read', [selectMetaTags(route)])
  return found.rows[0] ?? NONE
}
