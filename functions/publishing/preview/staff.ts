/** Calls that request, list and withdraw previews of bundles (docs/domain.md#previews). */
import { z } from '@hono/zod-openapi'
import { batch } from '../../../database/batch.ts'
import { insertAudit } from '../../../database/queries/core/audit.ts'
import { deletePreview } from '../../../database/queries/publishing/previews.ts'
import { bundleIdSchema } from '../../../domain/publishing/bundle/schema.ts'
import { previewIdSchema, previewRequestSchema, previewSchema } from '../../../domain/publishing/preview/schema.ts'
import { fieldProblem, problem } from '../../errors.ts'
import { createRouter, optionalJsonBody, staffRoutes } from '../../router.ts'
import { refuseBundle } from '../bundle/bundle-response.ts'
import { listPreviews } from './list-previews.ts'
import { requestPreview } from './request-preview.ts'

const routes = staffRoutes('Publishing', 'publish')

const list = routes.get('/admin/previews', {
  summary: 'Previews of bundles, each with its link once it is ready',
  answer: z.object({ previews: z.array(previewSchema) }),
})

const ask = routes.post('/admin/bundles/{id}/preview', {
  summary:
    'Has a preview made of the whole shop as it would look once the bundle is live, in the place of the bundle’s last one',
  params: bundleIdSchema,
  body: optionalJsonBody(previewRequestSchema),
  answer: z.object({ preview: previewSchema }),
  errors: [404, 409, 422],
})

const remove = routes.delete('/admin/previews/{id}', {
  summary: 'Withdraws a preview; its link stops working',
  params: previewIdSchema,
  answer: z.object({ preview: previewSchema }),
  errors: [404],
})

export const UNKNOWN_PREVIEW = 'There is no such preview. It may have expired'

export const NO_FILES =
  'Previews can be made only where npm start serves the shop. Here the pages are served from elsewhere; CI can show a branch instead'

export const previewRoutes = createRouter()
  .openapi(list, async (c) => {
    const { database, settings } = c.var
    return c.json({ previews: await listPreviews(database, settings) }, 200)
  })
  .openapi(ask, async (c) => {
    if (c.var.settings.SITE === undefined) return problem(c, 409, NO_FILES)
    const asked = await requestPreview({ ...c.var, random: crypto }, c.req.valid('param').id, c.req.valid('json').as_of)
    if (!asked.ok && asked.code === 'too_early') return fieldProblem(c, 'as_of', asked.message)
    return asked.ok ? c.json({ preview: asked.preview }, 200) : refuseBundle(c, asked)
  })
  .openapi(remove, async (c) => {
    const { id } = c.req.valid('param')
    const { database, staff, settings } = c.var
    const preview = (await listPreviews(database, settings)).find((one) => one.id === id)
    if (preview === undefined) return problem(c, 404, UNKNOWN_PREVIEW)
    const { bundle, as_of } = preview
    const audited = { staff, action: 'withdraw preview', noun: 'bundle', noun_id: String(bundle), before: { as_of } }
    await batch(database, 'write', [insertAudit({ ...audited, at: settings.now().toISOString() }), deletePreview(id)])
    return c.json({ preview: { ...preview, link: null } }, 200)
  })
