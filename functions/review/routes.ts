/** The review routes: read, write, and mark as helpful. */
import { createRoute } from '@hono/zod-openapi'
import {
  helpfulAnswerSchema,
  newReviewAnswerSchema,
  newReviewSchema,
  reviewIdSchema,
  reviewPageSchema,
  reviewsQuerySchema,
} from '../../domain/review/schema.ts'
import { openDatabase } from '../database.ts'
import { problem } from '../errors.ts'
import { answers, jsonAnswer, jsonBody } from '../openapi.ts'
import { createRouter } from '../router.ts'
import { readSession } from '../session/cookie.ts'
import { ipAddressOf } from '../session/ip-address.ts'
import { tooManyAttempts } from '../session/too-many.ts'
import { newVisitorId, readVisitorId, rememberVisitor } from '../visitor/cookie.ts'
import { markHelpful } from './helpful.ts'
import { listReviews } from './list.ts'
import { writeReview } from './write.ts'

const tags = ['Reviews']

const list = createRoute({
  method: 'get',
  path: '/product/reviews',
  tags,
  summary: 'Approved reviews of a product, newest first; the figures are over all of them, also under a filter',
  request: { query: reviewsQuerySchema },
  responses: { 200: jsonAnswer(reviewPageSchema, 'A page of reviews'), ...answers(400, 404, 500, 503) },
})

const write = createRoute({
  method: 'post',
  path: '/product/reviews',
  tags,
  summary: 'A customer’s review of a product, one each; it is shown once approved',
  request: { body: jsonBody(newReviewSchema) },
  responses: {
    200: jsonAnswer(newReviewAnswerSchema, 'The review waits for a moderator'),
    ...answers(400, 401, 403, 404, 413, 415, 422, 500, 503),
  },
})

const helpful = createRoute({
  method: 'post',
  path: '/product/reviews/{id}/helpful',
  tags,
  summary: 'Marks a review as helpful; counts once per visitor',
  request: { params: reviewIdSchema },
  responses: {
    200: jsonAnswer(helpfulAnswerSchema, 'How many visitors found it helpful'),
    ...answers(400, 403, 404, 413, 415, 429, 500, 503),
  },
})

export const reviewRoutes = createRouter()
  .openapi(list, async (c) => {
    const page = await listReviews(openDatabase(c.var.settings), c.req.valid('query'))
    return page ? c.json(page, 200) : problem(c, 404, 'No such product')
  })
  .openapi(write, async (c) => {
    const session = await readSession(c, c.var.settings.now())
    const written = await writeReview(openDatabase(c.var.settings), session, c.req.valid('json'))
    if (written.ok) {
      return c.json({ id: written.id, state: 'waiting' as const, verified_purchase: written.verified_purchase }, 200)
    }
    if (written.code === 'not-signed-in') return problem(c, 401, 'Sign in to write a review')
    if (written.code === 'unknown-product') return problem(c, 404, 'No such product')
    return problem(c, 422, 'You have already reviewed this product')
  })
  .openapi(helpful, async (c) => {
    const known = readVisitorId(c)
    const visitor = known ?? newVisitorId()
    const voter = { visitor, ipAddress: ipAddressOf(c) }
    const marked = await markHelpful(openDatabase(c.var.settings), voter, c.req.valid('param').id, c.var.settings.now())
    if (!marked.ok) {
      return marked.code === 'too-many' ? tooManyAttempts(c, marked.seconds) : problem(c, 404, 'No such review')
    }
    if (known === undefined) rememberVisitor(c, visitor)
    return c.json({ helpful_count: marked.count }, 200)
  })
