/** The path from the home page to a route, through the category tree. */
import { type CompiledQuery, sql } from 'kysely'
import { db } from '../../query-builder.ts'
import type { Categories } from '../../tables.ts'

export type BreadcrumbRow = Pick<Categories, 'name' | 'sef_url'> & { id: string }

/**
 * Categories above a route, outermost first, then the page itself; without the home page. A product is listed under its
 * primary category. No rows for other routes. `route` has no leading or trailing slashes.
 */
export const selectBreadcrumbs = (route: string): CompiledQuery<BreadcrumbRow> =>
  sql<BreadcrumbRow>`WITH RECURSIVE
    product AS (SELECT code, title, route, primary_category_id FROM products WHERE route = ${route} AND status = 'active'),
    above (id, parent_id, name, sef_url, depth) AS (
      SELECT id, parent_id, name, sef_url, depth FROM categories
      WHERE status = 'active' AND (sef_url = ${route} OR id = (SELECT primary_category_id FROM product))
      UNION
      SELECT parent.id, parent.parent_id, parent.name, parent.sef_url, parent.depth
      FROM categories parent JOIN above ON parent.id = above.parent_id
    )
    SELECT id, name, sef_url FROM (
      SELECT CAST(id AS TEXT) AS id, name, sef_url, depth FROM above
      UNION ALL SELECT code, title, route, 4 FROM product
    ) ORDER BY depth`.compile(db)
