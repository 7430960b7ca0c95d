/** Calls that list, add and resolve comments on parts of a page. One round trip each; each answers all comments. */
import { z } from '@hono/zod-openapi'
import { batch } from '../../../database/batch.ts'
import { insertAudit } from '../../../database/queries/core/audit.ts'
import {
  insertComment,
  isUnlike,
  mayComment,
  resolveComment,
  routeOf,
  selectComments,
} from '../../../database/queries/publishing/page-comments.ts'
import {
  commentIdSchema,
  newCommentSchema,
  pageCommentSchema,
  resolvedCommentSchema,
} from '../../../domain/publishing/page/comment.schema.ts'
import { MAX_COMMENTS } from '../../../domain/publishing/page/comment.ts'
import { pageIdSchema } from '../../../domain/publishing/page/staff-page.schema.ts'
import { problem } from '../../errors.ts'
import { createRouter, staffRoutes } from '../../router.ts'

const all = z.object({ comments: z.array(pageCommentSchema) })
const routes = staffRoutes('Page builder', 'build_pages').sharing({ params: pageIdSchema, answer: all })

const list = routes.get('/admin/pages/{id}/comments', {
  summary: 'The comments on a page and its parts, oldest first',
})

const add = routes.post('/admin/pages/{id}/comments', {
  summary: 'Comments on a part of a page',
  body: newCommentSchema,
  errors: [404, 422],
})

const resolve = routes.patch('/admin/pages/{id}/comments/{comment}', {
  summary: 'Resolves a comment, or opens it again',
  params: commentIdSchema,
  body: resolvedCommentSchema,
  errors: [404],
})

const FULL = `A page has at most ${MAX_COMMENTS} comments`

export const pageCommentRoutes = createRouter()
  .openapi(list, async (c) => {
    const [{ rows }] = await batch(c.var.database, 'read', [selectComments(c.req.valid('param').id)])
    return c.json({ comments: rows }, 200)
  })
  .openapi(add, async (c) => {
    const { id: page } = c.req.valid('param')
    const { part, text } = c.req.valid('json')
    const { staff, now } = c.var
    const at = now.toISOString()
    const record = { staff, action: 'comment', noun: 'page', noun_id: routeOf(page), after: { part, text }, at }
    const [, added, { rows: comments }] = await batch(c.var.database, 'write', [
      insertAudit(record, mayComment(page)),
      insertComment({ page, part, text, by: staff.id, at }),
      selectComments(page),
    ])
    if (added.rowsAffected > 0) return c.json({ comments }, 200)
    return comments.length > 0 ? problem(c, 422, FULL) : problem(c, 404, 'There is no such page')
  })
  .openapi(resolve, async (c) => {
    const { id: page, comment } = c.req.valid('param')
    const { is_resolved } = c.req.valid('json')
    const { staff, now } = c.var
    const at = now.toISOString()
    const action = is_resolved ? 'resolve comment' : 'reopen comment'
    const resolution = { page, comment, is_resolved }
    const record = { staff, action, noun: 'page', noun_id: routeOf(page), after: { comment }, at }
    const [, , { rows: comments }] = await batch(c.var.database, 'write', [
      insertAudit(record, isUnlike(resolution)),
      resolveComment(resolution, { by: staff.id, at }),
      selectComments(page),
    ])
    return comments.some(({ id }) => id === comment)
      ? c.json({ comments }, 200)
      : problem(c, 404, 'There is no such comment')
  })
