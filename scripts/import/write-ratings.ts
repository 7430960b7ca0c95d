/** Statements that exchange the ratings that an import brought of products. */
import { type CompiledQuery, sql } from 'kysely'
import { itemRows } from '../../database/queries/item-rows.ts'
import { db } from '../../database/query-builder.ts'
import type { PlannedProduct } from '../../domain/import/plan-update.ts'
import { factOf } from '../../domain/import/product-facts.ts'

/** Covers products that the shop has. Their sums include the shop's own reviews, as the trigger on reviews computes them. */
export function writeRatings(products: readonly PlannedProduct[]): CompiledQuery[] {
  const rated = products.filter(
    ({ fate, changes }) => fate !== 'added' && changes.some(({ field }) => field === 'ratings'),
  )
  if (rated.length === 0) return []
  const codes = sql`(SELECT value FROM json_each(${JSON.stringify(rated.map(({ code }) => code))}))`
  const counts = rated.flatMap(({ code, after }) => {
    const buckets: number[] = JSON.parse(String(factOf(after, 'ratings') ?? '[]'))
    return buckets.map((count, index) => ({ code, half: index + 1, count })).filter(({ count }) => count > 0)
  })
  return [
    sql`DELETE FROM rating_counts WHERE source = 'import' AND product_code IN ${codes}`.compile(db),
    sql`INSERT INTO rating_counts (product_code, source, half_stars, count)
      SELECT item.value ->> 'code', 'import', item.value ->> 'half', item.value ->> 'count' FROM ${itemRows(counts)}`.compile(
      db,
    ),
    sql`UPDATE products SET (rating_total_half_stars, rating_count, rating_source) = (
        SELECT coalesce(sum(half_stars * count), 0), coalesce(sum(count), 0),
          CASE WHEN max(source = 'reviews') THEN 'reviews' ELSE coalesce(max(source), '') END
        FROM rating_counts WHERE product_code = products.code AND source <> 'demo' AND count > 0)
      WHERE code IN ${codes}`.compile(db),
  ]
}
