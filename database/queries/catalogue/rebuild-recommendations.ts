/** Reads the data for recommendations, and writes the results (docs/domain.md#recommendations). */
import { type CompiledQuery, sql } from 'kysely'
import { type BoughtPair, MIN_TOGETHER } from '../../../domain/catalogue/recommendation/bought-together.ts'
import type { Recommendation } from '../../../domain/catalogue/recommendation/recommendation.ts'
import { db, type RowOf } from '../../query-builder.ts'
import type { Recommendations } from '../../tables.ts'

/** Features of everything on sale. */
export const selectLikenesses = () =>
  db
    .selectFrom('product_listing')
    .where('status', '=', 'active')
    .select(['product_code as code', 'type_id as typeid', 'kind', 'grape', 'country', 'region', 'price_pence'])
    .orderBy('product_code')
    .compile()

export type LikenessRow = RowOf<typeof selectLikenesses>

/** Products on sale that are in the same orders, paid since `since` and not cancelled. */
export const selectBoughtPairs = (since: string): CompiledQuery<BoughtPair> =>
  sql<BoughtPair>`WITH bought AS MATERIALIZED (
      SELECT DISTINCT order_lines.order_id, products.code
      FROM orders JOIN order_lines ON order_lines.order_id = orders.id
        JOIN variants ON variants.code = order_lines.code
        JOIN products ON products.code = variants.product_code AND products.status = 'active'
      WHERE orders.created_at >= ${since} AND orders.state NOT IN ('pending_payment', 'cancelled', 'refunded')),
    sold AS MATERIALIZED (SELECT code, count(*) AS orders FROM bought GROUP BY code),
    pairs AS (SELECT one.code AS product_code, other.code AS recommended_code, count(*) AS together
      FROM bought one JOIN bought other ON other.order_id = one.order_id AND other.code <> one.code
      GROUP BY one.code, other.code HAVING count(*) >= ${MIN_TOGETHER})
    SELECT pairs.*, first.orders AS first, second.orders AS second
    FROM pairs JOIN sold first ON first.code = pairs.product_code
      JOIN sold second ON second.code = pairs.recommended_code`.compile(db)

/** `recommended_json`: [recommended_code, source, score][] */
export type KnownRow = { code: Recommendations['product_code']; recommended_json: string }

/** Recommendations of products after one code, up to and including another; null for no bound. */
export const selectKnown = ({ after, upTo }: { after: string | null; upTo: string | null }): CompiledQuery<KnownRow> =>
  sql<KnownRow>`SELECT product_code AS code, json_group_array(json_array(recommended_code, source, score)) AS recommended_json
    FROM recommendations
    WHERE product_code > ${after ?? ''} AND (${upTo} IS NULL OR product_code <= ${upTo})
    GROUP BY product_code`.compile(db)

/** Replaces the recommendations of these products. Products that were deleted in the meantime are left out. */
export function replaceRecommendations(
  codes: readonly string[],
  recommendations: readonly Recommendation[],
): CompiledQuery[] {
  return [
    sql`DELETE FROM recommendations
      WHERE product_code IN (SELECT value FROM json_each(${JSON.stringify(codes)}))`.compile(db),
    sql`INSERT INTO recommendations (product_code, recommended_code, source, score)
      SELECT value ->> 'product_code', value ->> 'recommended_code', value ->> 'source', value ->> 'score'
      FROM json_each(${JSON.stringify(recommendations)})
      WHERE EXISTS (SELECT 1 FROM products WHERE code = value ->> 'product_code')
        AND EXISTS (SELECT 1 FROM products WHERE code = value ->> 'recommended_code')`.compile(db),
  ]
}
