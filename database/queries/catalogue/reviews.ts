/** Reviews: reads approved ones, writes new ones for moderation, counts helpful marks. */
import { type CompiledQuery, sql } from 'kysely'
import { db, type RowOf } from '../../query-builder.ts'
import type { Products, Reviews } from '../../tables.ts'
import { customerOf, type Session } from '../core/owner.ts'
import { isBelowFormLimits, type SentForm, type SentFormLimits } from '../core/sent-forms.ts'

const productOf = (code: string) => db.selectFrom('variants').where('code', '=', code).select('product_code')

export type ReviewPageKey = { code: string; rating: number | undefined; limit: number; offset: number }

/** One page of a product's approved reviews, newest first. */
export const selectReviews = ({ code, rating, limit, offset }: ReviewPageKey) =>
  db
    .selectFrom('reviews')
    .where('product_code', '=', productOf(code))
    .where('state', '=', 'approved')
    .$if(rating !== undefined, (query) => query.where('rating', '=', rating ?? 0))
    .select(['id', 'rating', 'review', 'author_name', 'helpful_count', 'created_at', 'reply', 'replied_at'])
    .select([sql<0 | 1>`verified_purchase`.as('verified_purchase'), sql<0 | 1>`is_demo`.as('is_demo')])
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .offset(offset)
    .compile()

export type ReviewRow = RowOf<typeof selectReviews>

/** Number of approved reviews by rating. */
export const selectRatingCounts = (code: string): CompiledQuery<Pick<Reviews, 'rating'> & { count: number }> =>
  db
    .selectFrom('reviews')
    .where('product_code', '=', productOf(code))
    .where('state', '=', 'approved')
    .groupBy('rating')
    .select(['rating', (eb) => eb.fn.countAll<number>().as('count')])
    .compile()

/** The product a code belongs to; no row if it is not on sale. */
export const selectProductCode = (code: string): CompiledQuery<Pick<Products, 'code'>> =>
  db.selectFrom('products').where('code', '=', productOf(code)).where('status', '=', 'active').select('code').compile()

export type ReviewerAndProductRow = { logged_in: 0 | 1; is_sold: 0 | 1 }

/** Exactly one row, which explains why a review may have been rejected. */
export const selectReviewerAndProduct = (session: Session, code: string): CompiledQuery<ReviewerAndProductRow> =>
  sql<ReviewerAndProductRow>`SELECT ${customerOf(session)} IS NOT NULL AS logged_in,
    EXISTS (SELECT 1 FROM products WHERE code = ${productOf(code)} AND status = 'active') AS is_sold`.compile(db)

/** True if a paid order of the customer contains the product, in any of its variants. */
const HAS_BOUGHT = sql`EXISTS (SELECT 1 FROM orders JOIN order_lines ON order_lines.order_id = orders.id
  JOIN variants ON variants.code = order_lines.code
  WHERE orders.customer_id = customers.id AND variants.product_code = products.code
    AND orders.state IN ('paid', 'packed', 'dispatched', 'delivered', 'ready_to_collect', 'collected'))`

export type InsertedReview = Pick<Reviews, 'id' | 'verified_purchase'>

/** Returns no row, and writes nothing, without a session, for an unknown product, or for a second review. */
export const insertReview = (
  session: Session,
  { product_code, rating, review_text }: { product_code: string; rating: number; review_text: string },
): CompiledQuery<InsertedReview> =>
  sql<InsertedReview>`INSERT INTO reviews
      (product_code, customer_id, author_name, rating, review, verified_purchase, created_at)
    SELECT products.code, customers.id, trim(customers.first_name || ' ' || substr(customers.last_name, 1, 1)), ${rating},
      ${review_text}, ${HAS_BOUGHT}, ${session.now}
    FROM customers, products
    WHERE customers.id = ${customerOf(session)} AND products.code = ${productOf(product_code)}
      AND products.status = 'active'
    ON CONFLICT DO NOTHING
    RETURNING id, verified_purchase`.compile(db)

/** Creates the visitor if the review is published. */
export const touchHelpedVisitor = (visitorId: string, reviewId: number, now: string): CompiledQuery =>
  sql`INSERT INTO visitors (id, created_at, seen_at)
    SELECT ${visitorId}, ${now}, ${now} FROM reviews WHERE id = ${reviewId} AND state = 'approved'
    ON CONFLICT (id) DO UPDATE SET seen_at = excluded.seen_at`.compile(db)

/** Counts once per visitor. A trigger updates the review's count. Run before insertSentForm. */
export const insertHelpful = (
  visitorId: string,
  reviewId: number,
  sent: SentForm,
  limits: SentFormLimits,
): CompiledQuery =>
  sql`INSERT INTO review_helpful (review_id, visitor_id)
    SELECT id, ${visitorId} FROM reviews
    WHERE id = ${reviewId} AND state = 'approved' AND ${isBelowFormLimits(sent, limits)}
    ON CONFLICT DO NOTHING`.compile(db)

/** Returns no row for a review that is not shown. */
export const selectHelpfulCount = (reviewId: number): CompiledQuery<Pick<Reviews, 'helpful_count'>> =>
  db.selectFrom('reviews').where('id', '=', reviewId).where('state', '=', 'approved').select('helpful_count').compile()
