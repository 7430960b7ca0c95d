/** Head metadata of lists. */
import { db } from '../../query-builder.ts'

/** Returns no row for a route that is no published category. */
export const selectMetaTags = (route: string) =>
  db
    .selectFrom('categories')
    .where('sef_url', '=', route)
    .where('status', '=', 'active')
    .select(['meta_title as title_tag', 'meta_description as description_tag', 'meta_keywords as keywords_tag'])
    .compile()
