/** The queue of reviews, which staff publish or refuse. */
import { createRoute } from '@hono/zod-openapi'
import {
  moderatedReviewSchema,
  moderationSchema,
  reviewQueueQuerySchema,
  reviewQueueSchema,
} from '../../../domain/review/moderation.schema.ts'
import { reviewIdSchema } from '../../../domain/review/schema.ts'
import { openDatabase } from '../../database.ts'
import { problem } from '../../errors.ts'
import { allowed } from '../../middleware/allowed.ts'
import { answers, jsonAnswer, jsonBody } from '../../openapi.ts'
import { createRouter } from '../../router.ts'
import { theStaff } from '../the-staff.ts'
import { listReviewQueue } from './list.ts'
import { moderate } from './moderate.ts'

const tags = ['Staff']

const list = createRoute({
  method: 'get',
  path: '/admin/reviews',
  tags,
  summary: 'Reviews that wait, are published or were refused, and how many there are of each',
  middleware: allowed('serve_customers'),
  request: { query: reviewQueueQuerySchema },
  responses: { 200: jsonAnswer(reviewQueueSchema, 'A page of them'), ...answers(400, 401, 403, 500, 503) },
})

const decide = createRoute({
  method: 'patch',
  path: '/admin/reviews/{id}',
  tags,
  summary: 'Publishes a review, refuses it with a reason, or has it wait again',
  middleware: allowed('serve_customers'),
  request: { params: reviewIdSchema, body: jsonBody(moderationSchema) },
  responses: {
    200: jsonAnswer(moderatedReviewSchema, 'The review as it is now'),
    ...answers(400, 401, 403, 404, 409, 413, 415, 500, 503),
  },
})

export const adminReviewRoutes = createRouter()
  .openapi(list, async (c) => c.json(await listReviewQueue(openDatabase(c.var.settings), c.req.valid('query')), 200))
  .openapi(decide, async (c) => {
    const { id } = c.req.valid('param')
    const { settings } = c.var
    const done = await moderate(openDatabase(settings), theStaff(c), id, c.req.valid('json'), settings.now())
    if (done.ok) return c.json(done.review, 200)
    if (done.code === 'unknown') return problem(c, 404, 'There is no such review')
    return problem(c, 409, 'Somebody else has decided on this review meanwhile')
  })
