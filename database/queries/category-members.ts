/** Puts products into categories by hand and takes them out, so that rules respect what a hand has done (docs/domain.md#category-rules). */
import { type CompiledQuery, type RawBuilder, sql } from 'kysely'
import { db } from '../query-builder.ts'

/** `pairs` selects category_id and product_code. Who is in stays in, and keeps a place among the pinned. */
export const joinByHand = (pairs: RawBuilder<unknown>): CompiledQuery[] => [
  sql`DELETE FROM category_exclusions WHERE (category_id, product_code) IN (${pairs})`.compile(db),
  sql`INSERT INTO product_categories (category_id, product_code) SELECT category_id, product_code FROM (${pairs}) WHERE true
    ON CONFLICT DO UPDATE SET is_by_rule = 0`.compile(db),
]

/** Likewise. Of a category with rules they are remembered, so that no rule brings them back. */
export const leaveByHand = (pairs: RawBuilder<unknown>): CompiledQuery[] => [
  sql`INSERT INTO category_exclusions (category_id, product_code) SELECT category_id, product_code FROM (${pairs})
    WHERE category_id IN (SELECT category_id FROM category_rules) ON CONFLICT DO NOTHING`.compile(db),
  sql`DELETE FROM product_categories WHERE (category_id, product_code) IN (${pairs})`.compile(db),
]
