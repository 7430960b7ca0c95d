/** Pages that show a product. */
import { type CompiledQuery, type RawBuilder, sql } from 'kysely'
import type { ProductPage } from '../../../domain/publishing/page/product-page.schema.ts'
import { db } from '../../query-builder.ts'
import { SHOWN_TITLE } from '../catalogue/page-title.ts'
import { isNoVariant } from './page-tests.ts'

const MAX_PAGES = 100

/** Its code or a variant's as a setting, or a link to its page as a setting or in markup. */
const names = (json: RawBuilder<unknown>): RawBuilder<unknown> =>
  sql`EXISTS (SELECT 1 FROM named WHERE instr(${json}, '"' || name || '"') > 0 OR instr(${json}, '"' || name || '\\"') > 0)`

export const selectPagesWithProduct = (
  code: string,
): CompiledQuery<Omit<ProductPage, 'is_live'> & { is_live: 0 | 1 }> =>
  sql<Omit<ProductPage, 'is_live'> & { is_live: 0 | 1 }>`WITH named (name) AS (
      SELECT code FROM variants WHERE product_code = ${code} UNION SELECT code FROM products WHERE code = ${code}
      UNION SELECT '/' || route FROM products WHERE code = ${code})
    SELECT pages.id, route, ${SHOWN_TITLE} AS title, ${names(sql`coalesce(document_json, '')`)} AS is_live
    FROM pages LEFT JOIN page_versions ON page_versions.id = published_version_id
    WHERE archived_at IS NULL AND ${isNoVariant}
      AND (${names(sql`draft_json`)} OR ${names(sql`coalesce(document_json, '')`)})
    ORDER BY is_live DESC, title LIMIT ${sql.lit(MAX_PAGES)}`.compile(db)
