/** Routes that show products, which a build of a few changes must check. */
import { type CompiledQuery, sql } from 'kysely'
import { db } from '../../query-builder.ts'
import type { ProductCategories, Products } from '../../tables.ts'
import { hasPriceOf } from '../core/listing-price.ts'

const given = (codes: readonly string[]) =>
  sql`SELECT product_code FROM variants WHERE code IN (SELECT value FROM json_each(${JSON.stringify(codes)}))`

/** Products of these codes, which may be variants'; one not on sale has no page. */
export const selectTouchedProducts = (codes: readonly string[]) =>
  sql<Pick<Products, 'code' | 'route'> & { is_active: 0 | 1 }>`SELECT code, route, status = 'active' AS is_active
    FROM products WHERE code IN (${given(codes)})`.compile(db)

/** Products on sale with these routes. */
export const selectProductsAt = (routes: readonly string[]) =>
  sql<Pick<Products, 'code' | 'route'>>`SELECT code, route FROM products
    WHERE status = 'active' AND route IN (SELECT value FROM json_each(${JSON.stringify(routes)}))`.compile(db)

/** A product's place in a category; `is_shown` depends on the programme's price and the product's status. */
export type TouchedMember = Pick<ProductCategories, 'category_id' | 'pinned_position'> &
  Pick<Products, 'code' | 'title' | 'route'> & { is_shown: 0 | 1 }

/** All places of these products in categories. */
export const selectTouchedMembers = (codes: readonly string[]): CompiledQuery<TouchedMember> =>
  sql<TouchedMember>`SELECT pc.category_id, p.code, p.title, p.route, pc.pinned_position,
      p.status = 'active' AND EXISTS (SELECT 1 FROM product_listing
        WHERE product_code = p.code AND ${hasPriceOf(sql.ref('c.listing_type'))}) AS is_shown
    FROM product_categories pc JOIN products p ON p.code = pc.product_code JOIN categories c ON c.id = pc.category_id
    WHERE pc.product_code IN (${given(codes)})`.compile(db)
