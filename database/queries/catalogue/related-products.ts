/** Related products chosen by staff (docs/domain.md#recommendations). */
import { type CompiledQuery, type RawBuilder, sql } from 'kysely'
import type { RelatedProduct } from '../../../domain/catalogue/product/related-products.ts'
import { db } from '../../query-builder.ts'

/** Related products of the product with that code, in order. */
export const selectRelated = (code: string): CompiledQuery<RelatedProduct> =>
  sql<RelatedProduct>`SELECT products.code, products.title, products.status
    FROM related_products JOIN products ON products.code = related_code
    WHERE product_code = (SELECT product_code FROM variants WHERE code = ${code}) ORDER BY place`.compile(db)

/** Products among these codes, without codes of variants and unknown ones. */
export const selectByCodes = (codes: readonly string[]): CompiledQuery<RelatedProduct> =>
  sql<RelatedProduct>`SELECT code, title, status FROM products
    WHERE code IN (SELECT value FROM json_each(${JSON.stringify(codes)}))`.compile(db)

/** Run in one batch while `holds`, the update of the product's version last. */
export const writeRelated = (
  product: string,
  codes: readonly string[],
  holds: RawBuilder<unknown>,
  at: string,
): CompiledQuery[] => [
  sql`DELETE FROM related_products WHERE product_code = ${product} AND ${holds}`.compile(db),
  sql`INSERT INTO related_products (product_code, related_code, place)
    SELECT ${product}, value, key FROM json_each(${JSON.stringify(codes)}) WHERE ${holds}`.compile(db),
  sql`UPDATE products SET updated_at = ${at} WHERE code = ${product} AND ${holds} RETURNING code`.compile(db),
]
