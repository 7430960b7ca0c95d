/** Addresses that links of the menu and the banner can point to. */
import { type CompiledQuery, sql } from 'kysely'
import type { LinkChoice } from '../../../domain/publishing/page/link-choice.ts'
import { db } from '../../query-builder.ts'
import type { Categories, Products } from '../../tables.ts'
import { SHOWN_TITLE } from '../catalogue/page-title.ts'
import { hasWords, rankOf } from '../core/staff-lists.ts'
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

/** Maximum number of each kind if all are named exactly so, such as the lists of several types called 'Spain'. */
const MAX_NAMESAKES = 8

/** Pages, lists, products, stores and files with the typed words, in the order of `byName`; files last. */
export const selectLinkChoices = (q: string): CompiledQuery<LinkChoice> => {
  const order = sql`rank, iif(rank < 3, length(name), 0), length(url), name`
  return sql<LinkChoice>`WITH found AS (
      SELECT 'page' AS kind, '/' || route AS url, ${SHOWN_TITLE} AS name, '' AS note, '' AS picture
        FROM pages WHERE kind = 'page' AND published_version_id IS NOT NULL AND ${isNoVariant}
          AND ${hasWords(sql`(pages.title || ' ' || route)`, q)}
      UNION ALL SELECT 'category', '/' || sef_url, name, '', '' FROM categories
        WHERE status = 'active' AND ${hasWords(sql`(name || ' ' || sef_url)`, q)}
      UNION ALL SELECT 'product', '/' || route, title, code || iif(winery = '', '', ' · ' || winery), main_picture
        FROM products WHERE status = 'active' AND ${hasWords(sql`(title || ' ' || winery || ' ' || code)`, q)}
      UNION ALL SELECT 'store', 'tel:' || replace(phone, ' ', ''), name, phone, '' FROM stores
        WHERE status = 'open' AND ${hasWords(sql`(name || ' ' || address || ' ' || postcode)`, q)}
      UNION ALL SELECT 'file', '/images/' || file, iif(name = '', file, name), file, '' FROM media
        WHERE mime_type NOT LIKE 'font/%' AND ${hasWords(sql`(media.name || ' ' || alt || ' ' || file)`, q)}
    ), ranked AS (SELECT *, ${rankOf(sql`name`, q)} AS rank FROM found),
    placed AS (SELECT *, row_number() OVER (PARTITION BY kind ORDER BY ${order}) AS place FROM ranked)
    SELECT kind, url, name, note, picture FROM placed
    WHERE place <= iif(rank = 0, ${sql.lit(MAX_NAMESAKES)}, ${sql.lit(MAX_CHOICES)}) ORDER BY kind = 'file', ${order}`.compile(
    db,
  )
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
