/** The review routes: read, write, and mark as helpful. */

import { batch } from '../../../database/batch.ts'
import {
  insertHelpful,
  insertReview,
  selectHelpfulCount,
  selectReviewerAndProduct,
  touchHelpedVisitor,
} from '../../../database/queries/catalogue/reviews.ts'
import { insertSentForm, selectBlockingForms } from '../../../database/queries/core/sent-forms.ts'
import {
  helpfulResponseSchema,
  newReviewResponseSchema,
  newReviewSchema,
  reviewIdSchema,
  reviewPageSchema,
  reviewsQuerySchema,
} from '../../../domain/catalogue/review/schema.ts'
import { formRetryAfter, sentFormAt } from '../../core/rate-limit/form-limit.ts'
import { RATE_LIMITS } from '../../core/rate-limit/limits.ts'
import { readSession } from '../../core/session/cookie.ts'
import { ipAddressOf } from '../../core/session/ip-address.ts'
import { tooManyAttempts } from '../../core/session/too-many.ts'
import { newVisitorId, readVisitorId, rememberVisitor } from '../../core/session/visitor-cookie.ts'
import { problem } from '../../errors.ts'
import { createRouter, shopRoutes } from '../../router.ts'
import { listReviews } from './list.ts'

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
    const page = await listReviews(c.var.database, c.req.valid('query'))
    return page ? c.json(page, 200) : problem(c, 404, 'No such product')
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
