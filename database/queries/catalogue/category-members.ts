/** Adds and removes products of categories manually, which rules then respect (docs/domain.md#category-rules). */
import { type CompiledQuery, type RawBuilder, sql } from 'kysely'
import { db } from '../../query-builder.ts'
import { NOW } from '../core/builds.ts'

/** `pairs` selects category_id and product_code. Existing members are unchanged and keep their pinned position. */
export const addByHand = (pairs: RawBuilder<unknown>): CompiledQuery[] => [
  sql`DELETE FROM category_exclusions WHERE (category_id, product_code) IN (${pairs})`.compile(db),
  sql`INSERT INTO product_categories (category_id, product_code) SELECT category_id, product_code FROM (${pairs}) WHERE true
    ON CONFLICT DO UPDATE SET is_by_rule = 0`.compile(db),
]

/** Removes those products manually. Categories with rules remember them, so that no rule adds the products again. */
export const removeByHand = (pairs: RawBuilder<unknown>): CompiledQuery[] => [
  sql`INSERT INTO category_exclusions (category_id, product_code) SELECT category_id, product_code FROM (${pairs})
    WHERE category_id IN (SELECT category_id FROM category_rules) ON CONFLICT DO NOTHING`.compile(db),
  sql`DELETE FROM product_categories WHERE (category_id, product_code) IN (${pairs})`.compile(db),
]

/**
 * Records a change of each list that `pairs` will leave, before they do: a build of products only checks the lists they
 * are in, not those they have left.
 */
export const insertLeavingChanges = (pairs: RawBuilder<unknown>): CompiledQuery =>
  sql`INSERT INTO changes (noun, noun_id, summary, created_at)
    SELECT 'category', sef_url, name || iif(leaving.products = 1, ': a product', ': ' || leaving.products || ' products')
      || ' left it', ${NOW}
    FROM (SELECT category_id, count(*) AS products FROM (${pairs}) GROUP BY category_id) AS leaving
      JOIN categories ON categories.id = leaving.category_id WHERE status = 'active'`.compile(db)
