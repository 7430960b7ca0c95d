/** The review routes: read, write, and mark as helpful. */
import { batch } from '../../../database/batch.ts'
import {
  insertHelpful,
  insertReview,
  type ReviewRow,
  selectHelpfulCount,
  selectProductCode,
  selectRatingCounts,
  selectReviewerAndProduct,
  selectReviews,
  touchHelpedVisitor,
} from '../../../database/queries/catalogue/reviews.ts'
import { insertSentForm, selectBlockingForms } from '../../../database/queries/core/sent-forms.ts'
import {
  helpfulResponseSchema,
  newReviewResponseSchema,
  newReviewSchema,
  type Review,
  reviewIdSchema,
  reviewPageSchema,
  reviewsQuerySchema,
} from '../../../domain/catalogue/review/schema.ts'
import { averageOf, toStarFilters } from '../../../domain/catalogue/review/star-filters.ts'
import { formatDate } from '../../../domain/core/calendar/formats.ts'
import { tooManyAttempts } from '../../core/http/retry-later.ts'
import { formRetryAfter, RATE_LIMITS, sentFormAt } from '../../core/rate-limit/limits.ts'
import { readSession } from '../../core/session/cookie.ts'
import { ipAddressOf } from '../../core/session/ip-address.ts'
import { newVisitorId, readVisitorId, rememberVisitor } from '../../core/session/visitor-cookie.ts'
import { problem } from '../../errors.ts'
import { createRouter, shopRoutes } from '../../router.ts'

const toReview = ({
  review,
  created_at,
  verified_purchase,
  is_demo,
  reply,
  replied_at,
  ...row
}: ReviewRow): Review => ({
  ...row,
  review_text: review,
  formatted_date: formatDate(created_at),
  verified_purchase: verified_purchase === 1,
  demo_review: is_demo === 1,
  shop_reply: replied_at === null ? null : { reply_text: reply, formatted_date: formatDate(replied_at) },
})

const routes = shopRoutes('Reviews')

const list = routes.get('/product/reviews', {
  summary: 'Approved reviews of a product, newest first. The figures count all of them, even with a filter',
  query: reviewsQuerySchema,
  answer: reviewPageSchema,
  errors: [404],
})

const write = routes.post('/product/reviews', {
  summary: 'Adds a customer’s review of a product, one per customer. It is shown once approved',
  body: newReviewSchema,
  answer: newReviewResponseSchema,
  errors: [401, 404, 422],
})

const helpful = routes.post('/product/reviews/{id}/helpful', {
  summary: 'Marks a review as helpful; counts once per visitor',
  params: reviewIdSchema,
  answer: helpfulResponseSchema,
  errors: [404, 429],
})

const SIGN_IN = 'Sign in to write a review'

export const reviewRoutes = createRouter()
  .openapi(list, async (c) => {
    const { product_code: code, filter_by_rating: rating, pagination_data: page } = c.req.valid('query')
    const limit = page.rows_per_page
    const [products, reviews, counts] = await batch(c.var.database, 'read', [
      selectProductCode(code),
      selectReviews({ code, rating, limit, offset: (page.current_page - 1) * limit }),
      selectRatingCounts(code),
    ])
    if (products.rows.length === 0) return problem(c, 404, 'No such product')
    const star_filters = toStarFilters(Object.fromEntries(counts.rows.map(({ rating, count }) => [rating, count])))
    const total_reviews = star_filters.reduce((sum, { count }) => sum + count, 0)
    const average_rating = averageOf(star_filters)
    return c.json({ reviews: reviews.rows.map(toReview), average_rating, total_reviews, star_filters }, 200)
  })
  .openapi(write, async (c) => {
    const session = await readSession(c)
    if (session === undefined) return problem(c, 401, SIGN_IN)
    const review = c.req.valid('json')
    const [{ rows: inserted }, { rows: asked }] = await batch(c.var.database, 'write', [
      insertReview(session, review),
      selectReviewerAndProduct(session, review.product_code),
    ])
    const [written] = inserted
    if (written !== undefined)
      return c.json({ ...written, state: 'waiting' as const, verified_purchase: written.verified_purchase === 1 }, 200)
    if (asked[0]?.logged_in !== 1) return problem(c, 401, SIGN_IN)
    return asked[0].is_sold === 1
      ? problem(c, 422, 'You have already reviewed this product')
      : problem(c, 404, 'No such product')
  })
  // Also limits votes by IP address, since visitors can delete their cookie.
  .openapi(helpful, async (c) => {
    const known = readVisitorId(c)
    const visitor = known ?? newVisitorId()
    const { id } = c.req.valid('param')
    const sent = sentFormAt('helpful-vote', '', ipAddressOf(c), c.var.now)
    const [, , voted, blocking, counted] = await batch(c.var.database, 'write', [
      touchHelpedVisitor(visitor, id, sent.now),
      insertHelpful(visitor, id, sent, RATE_LIMITS.helpfulVote),
      insertSentForm(sent, RATE_LIMITS.helpfulVote),
      selectBlockingForms(sent, RATE_LIMITS.helpfulVote),
      selectHelpfulCount(id),
    ])
    if (voted.rows.length === 0) return tooManyAttempts(c, formRetryAfter(blocking, c.var.now))
    const [row] = counted.rows
    if (row === undefined) return problem(c, 404, 'No such review')
    if (known === undefined) rememberVisitor(c, visitor)
    return c.json({ helpful_count: row.helpful_count }, 200)
  })
