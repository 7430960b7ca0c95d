/** Calls for the review queue, in which staff approve or reject reviews. */
import {
  moderatedReviewSchema,
  moderationSchema,
  replySchema,
  reviewQueueQuerySchema,
  reviewQueueSchema,
} from '../../../domain/catalogue/review/moderation.schema.ts'
import { reviewIdSchema } from '../../../domain/catalogue/review/schema.ts'
import { problem } from '../../errors.ts'
import { createRouter, staffRoutes } from '../../router.ts'
import { listReviewQueue } from './staff/list.ts'
import { moderate } from './staff/moderate.ts'
import { replyTo } from './staff/reply.ts'

const routes = staffRoutes('Staff', 'serve_customers')
const onReview = routes.sharing({ params: reviewIdSchema, answer: moderatedReviewSchema, errors: [404, 409] })

const list = routes.get('/admin/reviews', {
  summary: 'Waiting, published or rejected reviews, with the number of each',
  query: reviewQueueQuerySchema,
  answer: reviewQueueSchema,
})

const decide = onReview.patch('/admin/reviews/{id}', {
  summary: 'Publishes a review, rejects it with a reason, or returns it to the waiting ones',
  body: moderationSchema,
})

const reply = onReview.put('/admin/reviews/{id}/reply', {
  summary: 'Publishes the shop’s reply to a published review, changes or removes it',
  body: replySchema,
})

export const adminReviewRoutes = createRouter()
  .openapi(list, async (c) => c.json(await listReviewQueue(c.var.database, c.req.valid('query')), 200))
  .openapi(decide, async (c) => {
    const { id } = c.req.valid('param')
    const done = await moderate(c.var, id, c.req.valid('json'))
    if (done.ok) return c.json(done.review, 200)
    if (done.code === 'unknown') return problem(c, 404, 'There is no such review')
    return problem(c, 409, 'Another user has already decided on this review')
  })
  .openapi(reply, async (c) => {
    const done = await replyTo(c.var, c.req.valid('param').id, c.req.valid('json'))
    if (done.ok) return c.json(done.review, 200)
    if (done.code === 'unknown') return problem(c, 404, 'There is no such review')
    return problem(c, 409, 'Another user has already changed this reply, or taken the review down')
  })
