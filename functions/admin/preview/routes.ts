/** Previews of bundles: asked for, listed with their links, withdrawn (docs/domain.md#previews). */
import { createRoute, z } from '@hono/zod-openapi'
import { bundleIdSchema } from '../../../domain/bundle/schema.ts'
import { previewIdSchema, previewRequestSchema, previewSchema } from '../../../domain/preview/schema.ts'
import { openDatabase } from '../../database.ts'
import { problem } from '../../errors.ts'
import { allowed } from '../../middleware/allowed.ts'
import { answers, jsonAnswer, optionalJsonBody } from '../../openapi.ts'
import { createRouter } from '../../router.ts'
import { refuseBundle } from '../bundle/answer-bundle.ts'
import { theStaff } from '../the-staff.ts'
import { askFor } from './ask-for.ts'
import { listPreviews } from './list-previews.ts'
import { withdraw } from './withdraw.ts'

const tags = ['Publishing']
const middleware = allowed('publish')

const list = createRoute({
  method: 'get',
  path: '/admin/previews',
  tags,
  summary: 'Previews of bundles, each with its link once it is ready',
  middleware,
  responses: {
    200: jsonAnswer(z.object({ previews: z.array(previewSchema) }), 'The previews'),
    ...answers(401, 403, 500, 503),
  },
})

const ask = createRoute({
  method: 'post',
  path: '/admin/bundles/{id}/preview',
  tags,
  summary:
    'Has a preview made of the whole shop as it would look once the bundle is live, in the place of the bundle’s last one',
  middleware,
  request: { params: bundleIdSchema, body: optionalJsonBody(previewRequestSchema) },
  responses: {
    200: jsonAnswer(z.object({ preview: previewSchema }), 'What is being made'),
    ...answers(400, 401, 403, 404, 409, 413, 415, 422, 500, 503),
  },
})

const remove = createRoute({
  method: 'delete',
  path: '/admin/previews/{id}',
  tags,
  summary: 'Withdraws a preview: its link leads nowhere any more',
  middleware,
  request: { params: previewIdSchema },
  responses: {
    200: jsonAnswer(z.object({ preview: previewSchema }), 'What was withdrawn'),
    ...answers(400, 401, 403, 404, 415, 500, 503),
  },
})

export const UNKNOWN_PREVIEW = 'There is no such preview. It may have expired'

export const NO_FILES =
  'Previews can be made only where npm start serves the shop. Here the pages are served from elsewhere; CI can show a branch instead'

export const previewRoutes = createRouter()
  .openapi(list, async (c) => {
    const { settings } = c.var
    return c.json({ previews: await listPreviews(openDatabase(settings), settings) }, 200)
  })
  .openapi(ask, async (c) => {
    const { settings } = c.var
    if (settings.SITE === undefined) return problem(c, 409, NO_FILES)
    const asked = await askFor(
      { database: openDatabase(settings), staff: theStaff(c), settings, random: crypto },
      c.req.valid('param').id,
      c.req.valid('json').as_of,
    )
    if (!asked.ok && asked.code === 'too_early')
      return problem(c, 422, asked.message, { errors: [{ field: 'as_of', message: asked.message }] })
    return asked.ok ? c.json({ preview: asked.preview }, 200) : refuseBundle(c, asked)
  })
  .openapi(remove, async (c) => {
    const { settings } = c.var
    const { id } = c.req.valid('param')
    const gone = await withdraw({ database: openDatabase(settings), staff: theStaff(c), settings }, id)
    return gone === undefined ? problem(c, 404, UNKNOWN_PREVIEW) : c.json({ preview: gone }, 200)
  })
