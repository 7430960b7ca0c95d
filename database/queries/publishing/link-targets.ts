/** Addresses that links of the menu and the banner can point to. */
import { type CompiledQuery, sql } from 'kysely'
import type { LinkChoice } from '../../../domain/publishing/page/link-choice.ts'
import { db } from '../../query-builder.ts'
import type { Categories, Products } from '../../tables.ts'
import { SHOWN_TITLE } from '../catalogue/page-title.ts'
import { hasWords } from '../core/staff-lists.ts'
import { isNoVariant } from './page-tests.ts'

export type TargetRow = Pick<Categories, 'name'> & {
  route: Categories['sef_url']
  kind: 'category' | 'page'
  products: number
}

/** Lists and published pages except the home page, which no menu item leads to. */
export const selectLinkTargets = (): CompiledQuery<TargetRow> =>
  sql<TargetRow>`SELECT sef_url AS route, name, 'category' AS kind,
      (SELECT count(*) FROM category_listing WHERE category_id = categories.id) AS products
    FROM categories WHERE status = 'active'
    UNION ALL SELECT route, ${SHOWN_TITLE}, 'page', 0 FROM pages
      WHERE kind = 'page' AND route <> '' AND published_version_id IS NOT NULL AND ${isNoVariant}
    ORDER BY route`.compile(db)

/** Maximum number of choices of each kind. */
const MAX_CHOICES = 3

/** Pages, lists, products, stores and files with the typed words, those with the shortest names first. */
export const selectLinkChoices = (q: string): CompiledQuery<LinkChoice> => {
  const first = sql`ORDER BY length(name), name LIMIT ${sql.lit(MAX_CHOICES)}`
  return sql<LinkChoice>`SELECT * FROM (SELECT 'page' AS kind, '/' || route AS url, ${SHOWN_TITLE} AS name, '' AS note,
        '' AS picture
      FROM pages WHERE kind = 'page' AND published_version_id IS NOT NULL AND ${isNoVariant}
        AND ${hasWords(sql`(pages.title || ' ' || route)`, q)} ${first})
    UNION ALL SELECT * FROM (SELECT 'category', '/' || sef_url, name, '', '' FROM categories
      WHERE status = 'active' AND ${hasWords(sql`(name || ' ' || sef_url)`, q)} ${first})
    UNION ALL SELECT * FROM (SELECT 'product', '/' || route, title AS name, code || ' · ' || winery, main_picture
      FROM products WHERE status = 'active' AND ${hasWords(sql`(title || ' ' || winery || ' ' || code)`, q)} ${first})
    UNION ALL SELECT * FROM (SELECT 'store', 'tel:' || replace(phone, ' ', ''), name, phone, '' FROM stores
      WHERE status = 'open' AND ${hasWords(sql`(name || ' ' || address || ' ' || postcode)`, q)} ${first})
    UNION ALL SELECT * FROM (SELECT 'file', '/images/' || file, iif(name = '', file, name) AS name, file, ''
      FROM media WHERE mime_type NOT LIKE 'font/%' AND ${hasWords(sql`(media.name || ' ' || alt || ' ' || file)`, q)}
      ${first})`.compile(db)
}

/** True if a list, page or product has the path `value`, without the leading slash. */
const STANDS = sql`(EXISTS (SELECT 1 FROM categories WHERE sef_url = value AND status = 'active')
  OR EXISTS (SELECT 1 FROM pages WHERE route = value AND kind = 'page' AND published_version_id IS NOT NULL AND ${isNoVariant})
  OR EXISTS (SELECT 1 FROM products WHERE route = value AND status = 'active'))`

type KnownRoute = Pick<Products, 'route'>

const REDIRECTED = sql`EXISTS (SELECT 1 FROM redirects WHERE from_path = '/' || value)`

/** Returns the given routes (without leading slash) that have a list, a page, a product or a redirect. */
export const selectKnownRoutes = (routes: readonly string[]): CompiledQuery<KnownRoute> =>
  sql<KnownRoute>`SELECT value AS route FROM json_each(${JSON.stringify(routes)})
    WHERE ${STANDS} OR ${REDIRECTED}`.compile(db)

/** Returns the given routes that are in use without a redirect: a redirect from there would never be followed. */
export const selectOccupiedRoutes = (routes: readonly string[]): CompiledQuery<KnownRoute> =>
  sql<KnownRoute>`SELECT value AS route FROM json_each(${JSON.stringify(routes)})
    WHERE ${STANDS} AND NOT ${REDIRECTED}`.compile(db)
