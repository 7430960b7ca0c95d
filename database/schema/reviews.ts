/** Reviews, and the ratings of products that follow them (docs/domain.md#reviews). */
import { flag, oneOf, optionalTime, time } from '../migration.ts'

/** Replaces a product's counts from reviews. Reviews have whole stars, rating_counts half ones. */
const recount = (
  code: string,
): string => `DELETE FROM rating_counts WHERE product_code = ${code} AND source = 'reviews';
    INSERT INTO rating_counts (product_code, source, half_stars, count)
    SELECT r.product_code, 'reviews', r.rating * 2, count(*) FROM reviews r JOIN products p ON p.code = r.product_code
    WHERE r.product_code = ${code} AND r.state = 'approved' AND r.is_demo = 0 GROUP BY r.rating;`

/** Demo ratings count only while there are no others. Imported ratings are the merchant's own: reviews add to them. */
const rate = (code: string): string => `UPDATE products SET (rating_total_half_stars, rating_count, rating_source) = (
      SELECT coalesce(sum(half_stars * count), 0), coalesce(sum(count), 0),
        CASE WHEN max(source = 'reviews') THEN 'reviews' ELSE coalesce(max(source), '') END
      FROM rating_counts
      WHERE product_code = ${code} AND count > 0 AND (source <> 'demo' OR NOT EXISTS (
        SELECT 1 FROM rating_counts WHERE product_code = ${code} AND source <> 'demo' AND count > 0)))
    WHERE code = ${code};`

const trigger = (
  name: string,
  event: string,
  row: 'old' | 'new',
): string => `CREATE TRIGGER ${name} AFTER ${event} BEGIN
    ${recount(`${row}.product_code`)}
    ${rate(`${row}.product_code`)}
  END`

/** SQL: whether a review counts. */
const counts = (row: 'old' | 'new'): string => `(${row}.state = 'approved' AND ${row}.is_demo = 0)`

export const reviews: readonly string[] = [
  `CREATE TABLE reviews (
    id INTEGER PRIMARY KEY,
    product_code TEXT NOT NULL REFERENCES products (code) ON DELETE CASCADE ON UPDATE CASCADE,
    customer_id TEXT REFERENCES customers (id) ON DELETE SET NULL,
    author_name TEXT NOT NULL,
    rating INTEGER NOT NULL CHECK (rating BETWEEN 1 AND 5),
    review TEXT NOT NULL CHECK (length(review) <= 5000),
    ${oneOf('state', ['waiting', 'approved', 'rejected'])} DEFAULT 'waiting',
    ${flag('verified_purchase')},
    ${flag('is_demo')},
    helpful_count INTEGER NOT NULL DEFAULT 0 CHECK (helpful_count >= 0),
    moderated_by TEXT REFERENCES admins (id) ON DELETE SET NULL,
    ${optionalTime('moderated_at')},
    ${time('created_at')},
    refusal_reason TEXT NOT NULL DEFAULT '',
    UNIQUE (product_code, customer_id)
  ) STRICT`,
  'CREATE INDEX reviews_by_customer ON reviews (customer_id)',
  'CREATE INDEX reviews_shown ON reviews (product_code, state, created_at DESC)',
  'CREATE INDEX reviews_waiting ON reviews (state, created_at)',
  `CREATE TABLE review_helpful (
    review_id INTEGER NOT NULL REFERENCES reviews (id) ON DELETE CASCADE,
    visitor_id TEXT NOT NULL REFERENCES visitors (id) ON DELETE CASCADE,
    PRIMARY KEY (review_id, visitor_id)
  ) STRICT, WITHOUT ROWID`,
  'CREATE INDEX review_helpful_by_visitor ON review_helpful (visitor_id)',
  `CREATE TABLE rating_counts (
    product_code TEXT NOT NULL REFERENCES products (code) ON DELETE CASCADE ON UPDATE CASCADE,
    ${oneOf('source', ['demo', 'import', 'reviews'])},
    half_stars INTEGER NOT NULL CHECK (half_stars BETWEEN 1 AND 10),
    count INTEGER NOT NULL CHECK (count >= 0),
    PRIMARY KEY (product_code, source, half_stars)
  ) STRICT, WITHOUT ROWID`,

  // Counts 'helpful' once per visitor, as review_helpful has one row for each.
  `CREATE TRIGGER review_helpful_counted AFTER INSERT ON review_helpful BEGIN
    UPDATE reviews SET helpful_count = helpful_count + 1 WHERE id = new.review_id;
  END`,

  // Ratings cover approved reviews: one that is added approved,
  trigger('rating_after_review', `INSERT ON reviews WHEN ${counts('new')}`, 'new'),
  // one that a moderator approves, refuses or reverses,
  trigger(
    'rating_after_moderation',
    `UPDATE OF state, is_demo, rating ON reviews WHEN ${counts('old')} OR ${counts('new')}`,
    'new',
  ),
  // and one that is deleted.
  trigger('rating_without_review', `DELETE ON reviews WHEN ${counts('old')}`, 'old'),
]
