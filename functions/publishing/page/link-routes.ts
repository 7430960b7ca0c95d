/** GET /api/admin/links: what a link in a page can lead to. One round trip. */
import { z } from '@hono/zod-openapi'
import { batch } from '../../../database/batch.ts'
import { selectLinkChoices } from '../../../database/queries/publishing/link-targets.ts'
import { linkChoiceSchema, linkSearchSchema } from '../../../domain/publishing/page/link-choice.schema.ts'
import { createRouter, staffRoutes } from '../../router.ts'

const routes = staffRoutes('Page builder', 'build_pages')

const search = routes.get('/admin/links', {
  summary: 'Pages, lists, products, stores and files with the typed words, up to three of each, to link to',
  query: linkSearchSchema,
  answer: z.object({ links: z.array(linkChoiceSchema) }),
})

export const pageLinkRoutes = createRouter().openapi(search, async (c) => {
  const [{ rows }] = await batch(c.var.database, 'read', [selectLinkChoices(c.req.valid('query').q)])
  return c.json({ links: rows }, 200)
})
