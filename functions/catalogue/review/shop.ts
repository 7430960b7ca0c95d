/** The review routes: read, write, and mark as helpful. */
import {
  helpfulResponseSchema,
  newReviewResponseSchema,
  newReviewSchema,
  reviewIdSchema,
  reviewPageSchema,
  reviewsQuerySchema,
} from '../../../domain/catalogue/review/schema.ts'
import { readSession } from '../../core/session/cookie.ts'
import { ipAddressOf } from '../../core/session/ip-address.ts'
import { tooManyAttempts } from '../../core/session/too-many.ts'
import { newVisitorId, readVisitorId, rememberVisitor } from '../../core/session/visitor-cookie.ts'
import { problem } from '../../errors.ts'
import { createRouter, shopRoutes } from '../../router.ts'
import { markHelpful } from './helpful.ts'
import { listReviews } from './list.ts'
import { writeReview } from './write.ts'

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

export const reviewRoutes = createRouter()
  .openapi(list, async (c) => {
    const page = await listReviews(c.var.database, c.req.valid('query'))
    return page ? c.json(page, 200) : problem(c, 404, 'No such product')
  })
  .openapi(write, async (c) => {
    const written = await writeReview(c.var.database, await readSession(c), c.req.valid('json'))
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
    const marked = await markHelpful(c.var.database, voter, c.req.valid('param').id, c.var.now)
    if (!marked.ok) {
      return marked.code === 'too-many' ? tooManyAttempts(c, marked.seconds) : problem(c, 404, 'No such review')
    }
    if (known === undefined) rememberVisitor(c, visitor)
    return c.json({ helpful_count: marked.count }, 200)
  })
