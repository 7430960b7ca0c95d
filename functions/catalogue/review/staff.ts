/** Calls for the review queue, in which staff approve or reject reviews. */
import { batch } from '../../../database/batch.ts'
import {
  countReviews,
  hasReply,
  selectModerated,
  selectReviewQueue,
  writeReply,
} from '../../../database/queries/catalogue/moderation.ts'
import { insertAudit } from '../../../database/queries/core/audit.ts'
import {
  moderatedReviewSchema,
  moderatedRowSchema,
  moderationSchema,
  type Reply,
  replySchema,
  reviewQueueQuerySchema,
  reviewQueueSchema,
} from '../../../domain/catalogue/review/moderation.schema.ts'
import { QUEUE_PAGE } from '../../../domain/catalogue/review/moderation.ts'
import { reviewIdSchema } from '../../../domain/catalogue/review/schema.ts'
import { problem } from '../../errors.ts'
import { createRouter, staffRoutes } from '../../router.ts'
import { moderate } from './staff/moderate.ts'

const actionOf = ({ reply, from }: Reply) => {
  if (reply === '') return 'remove reply'
  return from === '' ? 'reply' : 'edit reply'
}

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
  .openapi(list, async (c) => {
    const query = c.req.valid('query')
    const [reviews, counted] = await batch(c.var.database, 'read', [selectReviewQueue(query), countReviews(query.q)])
    const [counts = { waiting: 0, approved: 0, rejected: 0 }] = counted.rows
    return c.json(
      { reviews: reviews.rows.map((row) => moderatedRowSchema.parse(row)), counts, page_size: QUEUE_PAGE },
      200,
    )
  })
  .openapi(decide, async (c) => {
    const { id } = c.req.valid('param')
    const done = await moderate(c.var, id, c.req.valid('json'))
    if (done.ok) return c.json(done.review, 200)
    if (done.code === 'unknown') return problem(c, 404, 'There is no such review')
    return problem(c, 409, 'Another user has already decided on this review')
  })
  // Shoppers read replies from the API, so no page changes.
  .openapi(reply, async (c) => {
    const { database, staff, now } = c.var
    const { id } = c.req.valid('param')
    const given = c.req.valid('json')
    const { reply, from } = given
    const at = now.toISOString()
    const audited = { staff, action: actionOf(given), noun: 'review', noun_id: String(id), at }
    const [, written, reviews] = await batch(database, 'write', [
      insertAudit({ ...audited, before: { reply: from }, after: { reply } }, hasReply(id, given)),
      writeReply(id, given, staff.id, at),
      selectModerated(id),
    ])
    const [row] = reviews.rows
    if (row === undefined) return problem(c, 404, 'There is no such review')
    const isSame = reply === from && row.reply === from && row.state === 'approved'
    return written.rowsAffected > 0 || isSame
      ? c.json(moderatedRowSchema.parse(row), 200)
      : problem(c, 409, 'Another user has already changed this reply, or taken the review down')
  })
