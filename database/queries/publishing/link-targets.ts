/** Addresses that links of the menu and the banner can point to. */
import { type CompiledQuery, sql } from 'kysely'
import { db } from '../../query-builder.ts'
import type { Categories } from '../../tables.ts'
import { SHOWN_TITLE } from '../catalogue/page-title.ts'
import { isNoVariant } from './page-tests.ts'

export type TargetRow = Pick<Categories, 'name'> & {
  route: Categories['sef_url']
  kind: 'category' | 'page'
  products: number
}

/** Lists and published pages, to choose from. */
export const selectLinkTargets = (): CompiledQuery<TargetRow> =>
  sql<TargetRow>`SELECT sef_url AS route, name, 'category' AS kind,
      (SELECT count(*) FROM category_listing WHERE category_id = categories.id) AS products
    FROM categories WHERE status = 'active'
    UNION ALL SELECT route, ${SHOWN_TITLE}, 'page', 0 FROM pages
      WHERE kind = 'page' AND published_version_id IS NOT NULL AND ${isNoVariant}
    ORDER BY route`.compile(db)

/** True if a list, page or product has the path `value`, without the leading slash. */
const STANDS = sql`(EXISTS (SELECT 1 FROM categories WHERE sef_url = value AND status = 'active')
  OR EXISTS (SELECT 1 FROM pages WHERE route = value AND kind = 'page' AND published_version_id IS NOT NULL AND ${isNoVariant})
  OR EXISTS (SELECT 1 FROM products WHERE route = value AND status = 'active'))`

const REDIRECTED = sql`EXISTS (SELECT 1 FROM redirects WHERE from_path = '/' || value)`

/** Returns the given routes (without leading slash) that have a list, a page, a product or a redirect. */
export const selectKnownRoutes = (routes: readonly string[]): CompiledQuery<{ route: string }> =>
  sql<{ route: string }>`SELECT value AS route FROM json_each(${JSON.stringify(routes)})
    WHERE ${STANDS} OR ${REDIRECTED}`.compile(db)

/** Returns the given routes that are in use without a redirect: a redirect from there would never be followed. */
export const selectOccupiedRoutes = (routes: readonly string[]): CompiledQuery<{ route: string }> =>
  sql<{ route: string }>`SELECT value AS route FROM json_each(${JSON.stringify(routes)})
    WHERE ${STANDS} AND NOT ${REDIRECTED}`.compile(db)
