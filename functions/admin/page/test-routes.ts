/** Tests of two versions of a page: made, started, and ended with the one that is kept. */
import { createRoute, z } from '@hono/zod-openapi'
import type { Context } from 'hono'
import {
  draftConflictSchema,
  endedTestSchema,
  pageIdSchema,
  staffPageSchema,
  startedTestSchema,
  testIdSchema,
} from '../../../domain/page/staff-page.schema.ts'
import type { AppEnv } from '../../app-env.ts'
import { openDatabase } from '../../database.ts'
import { problem } from '../../errors.ts'
import { allowed } from '../../middleware/allowed.ts'
import { answers, jsonAnswer, jsonBody } from '../../openapi.ts'
import { createRouter } from '../../router.ts'
import { theStaff } from '../the-staff.ts'
import { endPageTest, makeVariant, startPageTest, type TestOutcome } from './page-tests.ts'
import { refuseScripts } from './script-faults.ts'

const tags = ['Page builder']
const middleware = allowed('build_pages')

const one = (description: string) => jsonAnswer(z.object({ page: staffPageSchema }), description)
const conflict = jsonAnswer(draftConflictSchema, 'Somebody else has saved it since: who, and when')
const failures = answers(400, 401, 403, 404, 413, 415, 422, 500, 503)

const make = createRoute({
  method: 'post',
  path: '/admin/pages/{id}/variant',
  tags,
  summary: 'Makes the B of a page: a copy of what the site shows, to be edited and then tested against it',
  middleware,
  request: { params: pageIdSchema },
  responses: { 200: one('B, as a draft'), 409: conflict, ...failures },
})

const start = createRoute({
  method: 'post',
  path: '/admin/page-tests/{id}/start',
  tags,
  summary: 'Shows B’s draft to that share of the page’s visitors from the next build on',
  middleware,
  request: { params: testIdSchema, body: jsonBody(startedTestSchema) },
  responses: { 200: one('B'), 409: conflict, ...failures },
})

const end = createRoute({
  method: 'post',
  path: '/admin/page-tests/{id}/end',
  tags,
  summary: 'Keeps one version as the page from the next build on; the other one stays among its versions',
  middleware,
  request: { params: testIdSchema, body: jsonBody(endedTestSchema) },
  responses: { 200: one('The page'), 409: conflict, ...failures },
})

const answer = (c: Context<AppEnv>, done: TestOutcome, unknown: string) => {
  if (done.ok) return c.json({ page: done.page }, 200)
  if (done.code === 'scripts') return refuseScripts(c, done.refusal)
  if (done.code === 'conflict') return c.json(done.conflict, 409)
  if (done.code === 'unknown') return problem(c, 404, unknown)
  return problem(c, 422, done.message, done.errors.length > 0 ? { errors: done.errors } : {})
}

const NO_TEST_WORDS = 'There is no such test, or it is over'

export const pageTestRoutes = createRouter()
  .openapi(make, async (c) => {
    const { id } = c.req.valid('param')
    const { now } = c.var.settings
    return answer(c, await makeVariant(openDatabase(c.var.settings), theStaff(c), id, now()), 'There is no such page')
  })
  .openapi(start, async (c) => {
    const asked = { ...c.req.valid('param'), ...c.req.valid('json') }
    const { now } = c.var.settings
    return answer(c, await startPageTest(openDatabase(c.var.settings), theStaff(c), asked, now()), NO_TEST_WORDS)
  })
  .openapi(end, async (c) => {
    const asked = { ...c.req.valid('param'), ...c.req.valid('json') }
    const { now } = c.var.settings
    return answer(c, await endPageTest(openDatabase(c.var.settings), theStaff(c), asked, now()), NO_TEST_WORDS)
  })
