/** A product's rating follows the reviews that were approved; indexes for what is rated best and by most. */
import type { Migration } from './migration.ts'

/** Reviews have whole stars, rating_counts half ones. */
const recount = (code: string) => `DELETE FROM rating_counts WHERE product_code = ${code} AND source = 'reviews';
    INSERT INTO rating_counts (product_code, source, half_stars, count)
    SELECT r.product_code, 'reviews', r.rating * 2, count(*) FROM reviews r JOIN products p ON p.code = r.product_code
    WHERE r.product_code = ${code} AND r.state = 'approved' AND r.is_demo = 0 GROUP BY r.rating`

/**
 * Demo figures stand until the first own review is approved, and again when none is left. Imported ratings are the
 * merchant's own from before: reviews add to them.
 */
const rate = (code: string) => `UPDATE products SET (rating_total_half_stars, rating_count, rating_source) = (
      SELECT coalesce(sum(half_stars * count), 0), coalesce(sum(count), 0),
        CASE WHEN max(source = 'reviews') THEN 'reviews' ELSE coalesce(max(source), '') END
      FROM rating_counts
      WHERE product_code = ${code} AND count > 0 AND (source <> 'demo' OR NOT EXISTS (
        SELECT 1 FROM rating_counts WHERE product_code = ${code} AND source <> 'demo' AND count > 0)))
    WHERE code = ${code}`

const trigger = (name: string, event: string, row: 'old' | 'new') => `CREATE TRIGGER ${name} AFTER ${event} BEGIN
    ${recount(`${row}.product_code`)};
    ${rate(`${row}.product_code`)};
  END`

const counts = (row: 'old' | 'new') => `(${row}.state = 'approved' AND ${row}.is_demo = 0)`

const ratings = [
  trigger('rating_after_review', `INSERT ON reviews WHEN ${counts('new')}`, 'new'),
  trigger(
    'rating_after_moderation',
    `UPDATE OF state, is_demo, rating ON reviews WHEN ${counts('old')} OR ${counts('new')}`,
    'new',
  ),
  trigger('rating_without_review', `DELETE ON reviews WHEN ${counts('old')}`, 'old'),
]

/** The reviews that were approved before. */
const fill = [
  `INSERT INTO rating_counts (product_code, source, half_stars, count)
    SELECT product_code, 'reviews', rating * 2, count(*) FROM reviews WHERE state = 'approved' AND is_demo = 0
    GROUP BY product_code, rating ON CONFLICT DO UPDATE SET count = excluded.count`,
  `${rate('products.code')} AND EXISTS (SELECT 1 FROM reviews r
    WHERE r.product_code = products.code AND r.state = 'approved' AND r.is_demo = 0)`,
]

const lists = [
  `CREATE INDEX product_listing_by_rating ON product_listing (status, average_rating_hundredths DESC)`,
  `CREATE INDEX carts_amending ON carts (customer_id, updated_at DESC) WHERE kind = 'lock_it_in_amend'`,
]

export const ownRatings: Migration = {
  number: 14,
  name: 'own ratings',
  statements: [...ratings, ...fill, ...lists],
}
