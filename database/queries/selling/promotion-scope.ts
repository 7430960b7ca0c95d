/** The categories, products and customers that a promotion code is limited to. Join with `promotions`. */
import { type RawBuilder, sql } from 'kysely'

const itemsOf = (column: string): RawBuilder<unknown> =>
  sql`(SELECT value FROM json_each(${sql.ref(`promotions.${column}`)}))`

/** True if the code is for the product. A list whose categories and products were all deleted is for none. */
export const isPromoted = (product: RawBuilder<unknown>): RawBuilder<0 | 1> =>
  sql<0 | 1>`((promotions.category_ids = '[]' AND promotions.product_codes = '[]')
    OR ${product} IN ${itemsOf('product_codes')}
    OR EXISTS (SELECT 1 FROM product_categories listed WHERE listed.product_code = ${product}
      AND listed.category_id IN ${itemsOf('category_ids')}))`

/** True if the code is for the customer with that e-mail address; 0 for null if it is limited to customers. */
export const isPromotedTo = (email: RawBuilder<unknown>): RawBuilder<0 | 1> =>
  sql<0 | 1>`(promotions.customer_emails = '[]' OR coalesce(${email} IN ${itemsOf('customer_emails')}, 0))`

/** Titles of the categories and products, as a JSON list, without deleted ones. */
export const promotionScope = sql<string>`(SELECT json_group_array(name) FROM (
    SELECT title AS name FROM categories WHERE id IN ${itemsOf('category_ids')}
    UNION ALL SELECT title FROM products WHERE products.code IN ${itemsOf('product_codes')}))`

/** The products that exist, as a JSON list of code and title. */
export const promotedProducts = sql<string>`(SELECT json_group_array(json_object('code', code, 'title', title))
  FROM products WHERE products.code IN ${itemsOf('product_codes')})`

export type ScopeIds = { category_ids: readonly number[]; product_codes: readonly string[] }

/** Returns the fields that name a category or product which does not exist. */
export const unknownInScope = ({ category_ids, product_codes }: ScopeIds): RawBuilder<{ field: keyof ScopeIds }> =>
  sql`SELECT 'category_ids' AS field FROM json_each(${JSON.stringify(category_ids)})
      WHERE value NOT IN (SELECT id FROM categories)
    UNION SELECT 'product_codes' FROM json_each(${JSON.stringify(product_codes)})
      WHERE value NOT IN (SELECT code FROM products)`
