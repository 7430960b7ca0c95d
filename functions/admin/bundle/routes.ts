/** Bundles of changes, which go live together at once or at a time. What goes into one is in item-routes.ts. */
import { createRoute, z } from '@hono/zod-openapi'
import type { Context } from 'hono'
import { goLiveFault } from '../../../domain/bundle/go-live.ts'
import {
  bundleIdSchema,
  bundleNameSchema,
  bundlePublishSchema,
  bundleScheduleSchema,
  bundleSchema,
} from '../../../domain/bundle/schema.ts'
import type { AppEnv } from '../../app-env.ts'
import { openDatabase } from '../../database.ts'
import { problem } from '../../errors.ts'
import { allowed } from '../../middleware/allowed.ts'
import { answers, jsonAnswer, jsonBody } from '../../openapi.ts'
import { createRouter } from '../../router.ts'
import { theStaff } from '../the-staff.ts'
import { answerBundle, oneBundle } from './answer-bundle.ts'
import {
  cancelSchedule,
  changedBundle,
  createBundle,
  listBundles,
  nameBundle,
  removeBundle,
  schedule,
} from './change-bundle.ts'
import { goLive } from './go-live.ts'

const tags = ['Publishing']
const middleware = allowed('publish')
const params = bundleIdSchema

const list = createRoute({
  method: 'get',
  path: '/admin/bundles',
  tags,
  summary: 'Bundles of changes with what keeps them from going live; of those that are live the last ten',
  middleware,
  responses: {
    200: jsonAnswer(z.object({ bundles: z.array(bundleSchema) }), 'The bundles'),
    ...answers(401, 403, 500, 503),
  },
})

const create = createRoute({
  method: 'post',
  path: '/admin/bundles',
  tags,
  summary: 'Makes a bundle, empty to begin with',
  middleware,
  request: { body: jsonBody(bundleNameSchema) },
  responses: { 200: oneBundle, ...answers(400, 401, 403, 404, 409, 413, 415, 422, 500, 503) },
})

const rename = createRoute({
  method: 'patch',
  path: '/admin/bundles/{id}',
  tags,
  summary: 'Gives a bundle another name',
  middleware,
  request: { params, body: jsonBody(bundleNameSchema) },
  responses: { 200: oneBundle, ...answers(400, 401, 403, 404, 409, 413, 415, 422, 500, 503) },
})

const remove = createRoute({
  method: 'delete',
  path: '/admin/bundles/{id}',
  tags,
  summary: 'Deletes a bundle that is not live, with what is in it',
  middleware,
  request: { params },
  responses: { 200: oneBundle, ...answers(400, 401, 403, 404, 409, 415, 422, 500, 503) },
})

const scheduleOne = createRoute({
  method: 'post',
  path: '/admin/bundles/{id}/schedule',
  tags,
  summary: 'Has it go live at a time, or at another one. `version` is the bundle’s as it was seen',
  middleware,
  request: { params, body: jsonBody(bundleScheduleSchema) },
  responses: { 200: oneBundle, ...answers(400, 401, 403, 404, 409, 413, 415, 422, 500, 503) },
})

const unschedule = createRoute({
  method: 'post',
  path: '/admin/bundles/{id}/cancel-schedule',
  tags,
  summary: 'Takes its time away; what is in it stays',
  middleware,
  request: { params },
  responses: { 200: oneBundle, ...answers(400, 401, 403, 404, 409, 413, 415, 422, 500, 503) },
})

const publish = createRoute({
  method: 'post',
  path: '/admin/bundles/{id}/publish',
  tags,
  summary: 'Makes it live now, all of it or nothing, and asks for a build',
  middleware,
  request: { params, body: jsonBody(bundlePublishSchema) },
  responses: { 200: oneBundle, ...answers(400, 401, 403, 404, 409, 413, 415, 422, 500, 503) },
})

const on = (c: Context<AppEnv>, id: number) => ({
  database: openDatabase(c.var.settings),
  staff: theStaff(c),
  id,
  now: c.var.settings.now(),
})

export const bundleRoutes = createRouter()
  .openapi(list, async (c) => c.json({ bundles: await listBundles(openDatabase(c.var.settings)) }, 200))
  .openapi(create, async (c) => {
    const { name } = c.req.valid('json')
    return answerBundle(c, await createBundle(openDatabase(c.var.settings), theStaff(c), name, c.var.settings.now()))
  })
  .openapi(rename, async (c) =>
    answerBundle(c, await nameBundle(on(c, c.req.valid('param').id), c.req.valid('json').name)),
  )
  .openapi(remove, async (c) => answerBundle(c, await removeBundle(on(c, c.req.valid('param').id))))
  .openapi(scheduleOne, async (c) => {
    const asked = c.req.valid('json')
    const fault = goLiveFault(asked.go_live_at, c.var.settings.now())
    if (fault !== null) return problem(c, 422, fault, { errors: [{ field: 'go_live_at', message: fault }] })
    return answerBundle(c, await schedule(on(c, c.req.valid('param').id), asked))
  })
  .openapi(unschedule, async (c) => answerBundle(c, await cancelSchedule(on(c, c.req.valid('param').id))))
  .openapi(publish, async (c) => {
    const { database, staff, id, now } = on(c, c.req.valid('param').id)
    const went = await goLive(database, { id, version: c.req.valid('json').version }, () => staff, now)
    return answerBundle(c, went.ok ? await changedBundle(database, id) : went)
  })
