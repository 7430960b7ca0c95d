/** Calls that create, start and end tests of two versions of a page. */
import { z } from '@hono/zod-openapi'
import {
  draftConflictSchema,
  endedTestSchema,
  pageIdSchema,
  staffPageSchema,
  startedTestSchema,
  testIdSchema,
} from '../../../domain/publishing/page/staff-page.schema.ts'
import type { AppContext } from '../../app-env.ts'
import { problem } from '../../errors.ts'
import { createRouter, jsonResponse, staffRoutes } from '../../router.ts'
import { refuseScripts } from '../page/script-faults.ts'
import { endPageTest, makeVariant, startPageTest, type TestOutcome } from './page-tests.ts'

const one = z.object({ page: staffPageSchema })

const routes = staffRoutes('Page builder', 'build_pages').sharing({
  answer: one,
  conflict: draftConflictSchema,
  errors: [404, 422],
})

const make = routes.post('/admin/pages/{id}/variant', {
  summary: 'Creates version B of a page: a copy of the published page, to edit and test against it',
  params: pageIdSchema,
  answer: jsonResponse(one, 'B, as a draft'),
})

const start = routes.post('/admin/page-tests/{id}/start', {
  summary:
    'Starts a page test: shows the draft of version B to that share of the page’s visitors from the next build on',
  params: testIdSchema,
  body: startedTestSchema,
})

const end = routes.post('/admin/page-tests/{id}/end', {
  summary: 'Keeps one version as the page from the next build on; the other stays in the page’s versions',
  params: testIdSchema,
  body: endedTestSchema,
})

const answer = (c: AppContext, done: TestOutcome, unknown: string) => {
  if (done.ok) return c.json({ page: done.page }, 200)
  if (done.code === 'scripts') return refuseScripts(c, done.refusal)
  if (done.code === 'conflict') return c.json(done.conflict, 409)
  if (done.code === 'unknown') return problem(c, 404, unknown)
  return problem(c, 422, done.message, done.errors.length > 0 ? { errors: done.errors } : {})
}

const NO_TEST_MESSAGE = 'There is no such test, or it is over'

export const pageTestRoutes = createRouter()
  .openapi(make, async (c) => {
    const { id } = c.req.valid('param')
    return answer(c, await makeVariant(c.var, id), 'There is no such page')
  })
  .openapi(start, async (c) => {
    const asked = { ...c.req.valid('param'), ...c.req.valid('json') }
    return answer(c, await startPageTest(c.var, asked), NO_TEST_MESSAGE)
  })
  .openapi(end, async (c) => {
    const asked = { ...c.req.valid('param'), ...c.req.valid('json') }
    return answer(c, await endPageTest(c.var, asked), NO_TEST_MESSAGE)
  })
