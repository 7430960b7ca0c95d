/** Where products are shown: what a build of a few changes has to look at. */
import { type CompiledQuery, sql } from 'kysely'
import { db } from '../query-builder.ts'

const given = (codes: readonly string[]) =>
  sql`SELECT product_code FROM variants WHERE code IN (SELECT value FROM json_each(${JSON.stringify(codes)}))`

/** The products of these codes, which may be variants'; one that is not on sale has no page. */
export const selectTouchedProducts = (
  codes: readonly string[],
): CompiledQuery<{ code: string; route: string; is_active: 0 | 1 }> =>
  sql<{ code: string; route: string; is_active: 0 | 1 }>`SELECT code, route, status = 'active' AS is_active
    FROM products WHERE code IN (${given(codes)})`.compile(db)

/** The categories that have any of them in their lists. */
export const selectTouchedCategories = (codes: readonly string[]): CompiledQuery<{ category_id: number }> =>
  sql<{ category_id: number }>`SELECT DISTINCT category_id FROM product_categories
    WHERE product_code IN (${given(codes)})`.compile(db)
