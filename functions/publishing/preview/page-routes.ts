/** Calls that request, list and withdraw previews of a page's draft (docs/domain.md#previews). */
import { z } from '@hono/zod-openapi'
import { pageIdSchema } from '../../../domain/publishing/page/staff-page.schema.ts'
import { MAX_PAGE_PREVIEWS } from '../../../domain/publishing/preview/preview.ts'
import {
  pagePreviewIdSchema,
  pagePreviewRequestSchema,
  pagePreviewSchema,
} from '../../../domain/publishing/preview/schema.ts'
import { problem } from '../../errors.ts'
import { createRouter, staffRoutes } from '../../router.ts'
import { listPagePreviews } from './list-previews.ts'
import { requestPagePreview, withdrawOfPage } from './page-previews.ts'
import { NO_FILES, UNKNOWN_PREVIEW } from './staff.ts'

const routes = staffRoutes('Page builder', 'build_pages')

const list = routes.get('/admin/pages/{id}/previews', {
  summary:
    'Previews of a page’s draft, each with its link once it is ready, and who made it; own ones of others are left out',
  params: pageIdSchema,
  answer: z.object({ previews: z.array(pagePreviewSchema) }),
})

const ask = routes.post('/admin/pages/{id}/previews', {
  summary: 'Requests a preview of the whole shop with the current draft',
  params: pageIdSchema,
  body: pagePreviewRequestSchema,
  answer: z.object({ preview: pagePreviewSchema }),
  errors: [404, 409, 422],
})

const remove = routes.delete('/admin/pages/{id}/previews/{preview}', {
  summary: 'Withdraws a preview; its link stops working',
  params: pagePreviewIdSchema,
  answer: z.object({ preview: pagePreviewSchema }),
  errors: [404],
})

const FULL = `There are ${MAX_PAGE_PREVIEWS} previews of this page already. Withdraw one you no longer need`

export const pagePreviewRoutes = createRouter()
  .openapi(list, async (c) => {
    return c.json({ previews: await listPagePreviews(c.var, c.req.valid('param').id) }, 200)
  })
  .openapi(ask, async (c) => {
    if (c.var.settings.SITE === undefined) return problem(c, 409, NO_FILES)
    const asked = await requestPagePreview(
      { ...c.var, random: crypto },
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
    const { id, preview } = c.req.valid('param')
    const withdrawn = await withdrawOfPage(c.var, id, preview)
    return withdrawn === undefined ? problem(c, 404, UNKNOWN_PREVIEW) : c.json({ preview: withdrawn }, 200)
  })
