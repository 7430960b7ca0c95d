/** Calls for saved sections. They are edited, published and archived like pages (staff.ts). */
import { z } from '@hono/zod-openapi'
import type { PageDocument } from '../../../domain/publishing/page/page-document.ts'
import {
  newSectionSchema,
  savedSectionSchema,
  sectionEffectSchema,
} from '../../../domain/publishing/page/saved-section.schema.ts'
import { pageIdSchema } from '../../../domain/publishing/page/staff-page.schema.ts'
import { fieldProblem, problem } from '../../errors.ts'
import { createRouter, staffRoutes } from '../../router.ts'
import { readDocument } from './save-draft.ts'
import { createSection, listSections } from './saved-sections.ts'
import { refuseScripts, scriptRefusal } from './script-faults.ts'
import { readSectionEffects } from './section-effects.ts'

const routes = staffRoutes('Page builder', 'build_pages')

const list = routes.get('/admin/saved-sections', {
  summary: 'Saved sections by title, each with its content and the pages that use it',
  answer: z.object({ sections: z.array(savedSectionSchema) }),
})

const create = routes.post('/admin/saved-sections', {
  summary: 'Saves a section that pages can use, and publishes it if it has no faults',
  body: newSectionSchema,
  answer: z.object({ section: savedSectionSchema }),
  errors: [422],
})

const effects = routes.get('/admin/saved-sections/{id}/effects', {
  summary: 'Published pages in which a section’s draft would cause faults, which prevent publishing it, or advice',
  params: pageIdSchema,
  answer: z.object({ pages: z.array(sectionEffectSchema) }),
  errors: [404],
})

export const savedSectionRoutes = createRouter()
  .openapi(list, async (c) => c.json({ sections: await listSections(c.var.database) }, 200))
  .openapi(create, async (c) => {
    const { title, document, comments_of } = c.req.valid('json')
    let clean: PageDocument | undefined
    if (document !== undefined) {
      const sent = readDocument(document)
      if (!sent.ok) return problem(c, 400, 'The section can’t be saved like this', { errors: sent.errors })
      clean = sent.document
      const author = { staff: c.var.staff, at: c.var.now }
      const refusal = scriptRefusal(author, clean, { json: [], page: clean })
      if (refusal) return refuseScripts(c, refusal)
    }
    const made = await createSection(c.var, { title, document: clean, comments_of })
    return made.ok ? c.json({ section: made.section }, 200) : fieldProblem(c, 'title', made.message)
  })
  .openapi(effects, async (c) => {
    const pages = await readSectionEffects(c.var.database, c.req.valid('param').id)
    return pages ? c.json({ pages }, 200) : problem(c, 404, 'There is no such section')
  })
