/** GET /api/admin/page-texts: words on all pages, before they are replaced. One round trip. */
import { z } from '@hono/zod-openapi'
import { batch } from '../../../database/batch.ts'
import { selectDrafts } from '../../../database/queries/publishing/staff-pages.ts'
import { pageHitsSchema, textSearchSchema } from '../../../domain/publishing/page/find-text.schema.ts'
import { textHits } from '../../../domain/publishing/page/find-text.ts'
import { createRouter, staffRoutes } from '../../router.ts'
import { openDocument, summaryOf } from './open-draft.ts'

const routes = staffRoutes('Page builder', 'build_pages')

const search = routes.get('/admin/page-texts', {
  summary: 'Drafts that have these words in a text or link, with what is around them. Upper and lower case matter',
  query: textSearchSchema,
  answer: z.object({ pages: z.array(pageHitsSchema) }),
})

export const pageTextRoutes = createRouter().openapi(search, async (c) => {
  const { words } = c.req.valid('query')
  const [{ rows }] = await batch(c.var.database, 'read', [selectDrafts()])
  const pages = rows.flatMap((row) => {
    const opened = openDocument(row.draft_json, row)
    const hits = opened.ok ? textHits(opened.document, words) : []
    return hits.length > 0 ? [{ page: summaryOf(row), hits }] : []
  })
  return c.json({ pages }, 200)
})
