/** Pages that show a product. */
import { type CompiledQuery, type RawBuilder, sql } from 'kysely'
import { sectionRoute } from '../../../domain/core/route/content-part.ts'
import type { ProductPage } from '../../../domain/publishing/page/product-page.schema.ts'
import { db } from '../../query-builder.ts'
import { VERSION_ROUTE, VERSION_TITLE } from './page-tests.ts'

const MAX_PAGES = 100

/** Its code or a variant's as a setting, or a link to its page as a setting or in markup. */
const names = (json: RawBuilder<unknown>): RawBuilder<unknown> =>
  sql`EXISTS (SELECT 1 FROM named WHERE instr(${json}, '"' || name || '"') > 0 OR instr(${json}, '"' || name || '\\"') > 0)`

/** True if a document links to the saved section in `direct`. */
const links = (json: RawBuilder<unknown>): RawBuilder<unknown> =>
  sql`EXISTS (SELECT 1 FROM json_each(${json}, '$.containers')
    WHERE ${sectionRoute('')} || (value ->> '$.section') = direct.route)`

/** Includes versions B, and pages that show it in a saved section. */
export const selectPagesWithProduct = (
  code: string,
): CompiledQuery<Omit<ProductPage, 'is_live'> & { is_live: 0 | 1 }> =>
  sql<Omit<ProductPage, 'is_live'> & { is_live: 0 | 1 }>`WITH named (name) AS (
      SELECT code FROM variants WHERE product_code = ${code} UNION SELECT code FROM products WHERE code = ${code}
      UNION SELECT '/' || route FROM products WHERE code = ${code}),
    direct AS (
      SELECT pages.id, route, kind, ${names(sql`coalesce(document_json, '')`)} AS is_live
      FROM pages LEFT JOIN page_versions ON page_versions.id = published_version_id
      WHERE archived_at IS NULL
        AND (${names(sql`draft_json`)} OR ${names(sql`coalesce(document_json, '')`)})
    ), shown AS (
      SELECT id, is_live FROM direct
      UNION ALL SELECT pages.id, direct.is_live AND ${links(sql`coalesce(document_json, '{}')`)}
      FROM direct JOIN pages ON direct.kind = 'template' AND archived_at IS NULL
        LEFT JOIN page_versions ON page_versions.id = published_version_id
      WHERE ${links(sql`draft_json`)} OR ${links(sql`coalesce(document_json, '{}')`)}
    )
    SELECT pages.id, ${VERSION_ROUTE} AS route, ${VERSION_TITLE} AS title, max(is_live) AS is_live FROM shown JOIN pages ON pages.id = shown.id
    GROUP BY pages.id ORDER BY is_live DESC, title LIMIT ${sql.lit(MAX_PAGES)}`.compile(db)
