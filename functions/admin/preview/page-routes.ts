/** Previews of a page's draft: asked for, listed with their links, withdrawn (docs/domain.md#previews). */
import { createRoute, z } from '@hono/zod-openapi'
import { pageIdSchema } from '../../../domain/page/staff-page.schema.ts'
import { MAX_PAGE_PREVIEWS } from '../../../domain/preview/preview.ts'
import { pagePreviewIdSchema, pagePreviewRequestSchema, pagePreviewSchema } from '../../../domain/preview/schema.ts'
import { openDatabase } from '../../database.ts'
import { problem } from '../../errors.ts'
import { allowed } from '../../middleware/allowed.ts'
import { answers, jsonAnswer, jsonBody } from '../../openapi.ts'
import { createRouter } from '../../router.ts'
import { theStaff } from '../the-staff.ts'
import { listPagePreviews } from './list-previews.ts'
import { askForPage, withdrawOfPage } from './page-previews.ts'
import { NO_FILES, UNKNOWN_PREVIEW } from './routes.ts'

const tags = ['Page builder']
const middleware = allowed('build_pages')

const list = createRoute({
  method: 'get',
  path: '/admin/pages/{id}/previews',
  tags,
  summary: 'Previews of a page’s draft, each with its link once it is ready, and who made it',
  middleware,
  request: { params: pageIdSchema },
  responses: {
    200: jsonAnswer(z.object({ previews: z.array(pagePreviewSchema) }), 'The previews'),
    ...answers(400, 401, 403, 500, 503),
  },
})

const ask = createRoute({
  method: 'post',
  path: '/admin/pages/{id}/previews',
  tags,
  summary: 'Has a preview made of the whole shop as it would look with the draft as it is now',
  middleware,
  request: { params: pageIdSchema, body: jsonBody(pagePreviewRequestSchema) },
  responses: {
    200: jsonAnswer(z.object({ preview: pagePreviewSchema }), 'What is being made'),
    ...answers(400, 401, 403, 404, 409, 413, 415, 422, 500, 503),
  },
})

const remove = createRoute({
  method: 'delete',
  path: '/admin/pages/{id}/previews/{preview}',
  tags,
  summary: 'Withdraws a preview: its link leads nowhere any more',
  middleware,
  request: { params: pagePreviewIdSchema },
  responses: {
    200: jsonAnswer(z.object({ preview: pagePreviewSchema }), 'What was withdrawn'),
    ...answers(400, 401, 403, 404, 415, 500, 503),
  },
})

const FULL = `There are ${MAX_PAGE_PREVIEWS} previews of this page already. Withdraw one that nobody needs any more`

export const pagePreviewRoutes = createRouter()
  .openapi(list, async (c) => {
    const { settings } = c.var
    return c.json({ previews: await listPagePreviews(openDatabase(settings), c.req.valid('param').id, settings) }, 200)
  })
  .openapi(ask, async (c) => {
    const { settings } = c.var
    if (settings.SITE === undefined) return problem(c, 409, NO_FILES)
    const asked = await askForPage(
      { database: openDatabase(settings), staff: theStaff(c), settings, random: crypto },
      { page: c.req.valid('param').id, ...c.req.valid('json') },
    )
    if (asked.ok) return c.json({ preview: asked.preview }, 200)
    switch (asked.code) {
      case 'unknown':
        return problem(c, 404, 'There is no such page')
      case 'too_many':
        return problem(c, 422, FULL)
      case 'faults':
        return problem(c, 422, asked.message, { errors: asked.errors })
      case 'conflict':
        return problem(c, 409, asked.message)
    }
  })
  .openapi(remove, async (c) => {
    const { settings } = c.var
    const { id, preview } = c.req.valid('param')
    const gone = await withdrawOfPage({ database: openDatabase(settings), staff: theStaff(c), settings }, id, preview)
    return gone === undefined ? problem(c, 404, UNKNOWN_PREVIEW) : c.json({ preview: gone }, 200)
  })
