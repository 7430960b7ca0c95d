/** Publishing: the changes that wait, the builds that publish them, and the releases to go back to. */
import { createRoute, z } from '@hono/zod-openapi'
import type { Context } from 'hono'
import { batch } from '../../../database/batch.ts'
import { selectBuild, selectBuilds, toBuild } from '../../../database/queries/builds.ts'
import { selectReleases } from '../../../database/queries/releases.ts'
import {
  buildIdSchema,
  buildRequestSchema,
  buildSchema,
  publishingSettingsSchema,
  reachSchema,
  releaseIdSchema,
  releaseSchema,
  waitingChangesSchema,
} from '../../../domain/publishing/schema.ts'
import type { AppEnv } from '../../app-env.ts'
import { openDatabase } from '../../database.ts'
import { problem } from '../../errors.ts'
import { allowed } from '../../middleware/allowed.ts'
import { answers, jsonAnswer, jsonBody } from '../../openapi.ts'
import { createRouter } from '../../router.ts'
import { theStaff } from '../the-staff.ts'
import { buildEvents } from './build-events.ts'
import { cancel } from './cancel-build.ts'
import { listChanges } from './list-changes.ts'
import { readReach } from './read-reach.ts'
import { askForBuild } from './request-build.ts'
import { rollBack } from './roll-back.ts'
import { setAutoPublish } from './set-auto-publish.ts'

const tags = ['Publishing']
const middleware = allowed('publish')

/** How many builds are listed. */
const LISTED = 50

const one = (description: string) => jsonAnswer(z.object({ build: buildSchema }), description)

const changes = createRoute({
  method: 'get',
  path: '/admin/changes',
  tags,
  summary: 'Saved changes that wait to be published, oldest first',
  middleware,
  responses: { 200: jsonAnswer(waitingChangesSchema, 'What waits'), ...answers(401, 403, 500, 503) },
})

const reach = createRoute({
  method: 'get',
  path: '/admin/changes/reach',
  tags,
  summary: 'What publishing the waiting changes would touch: which pages, how many, and for about how long',
  middleware,
  responses: { 200: jsonAnswer(reachSchema, 'What it would touch'), ...answers(401, 403, 500, 503) },
})

const list = createRoute({
  method: 'get',
  path: '/admin/builds',
  tags,
  summary: 'The last 50 builds, newest first, each with the pages that it could not make',
  middleware,
  responses: {
    200: jsonAnswer(z.object({ builds: z.array(buildSchema) }), 'The builds'),
    ...answers(401, 403, 500, 503),
  },
})

const request = createRoute({
  method: 'post',
  path: '/admin/builds',
  tags,
  summary: 'Publishes what has changed, or renders everything again; joins the build that waits already',
  middleware,
  request: { body: jsonBody(buildRequestSchema) },
  responses: { 200: one('The build that waits'), ...answers(400, 401, 403, 409, 413, 415, 500, 503) },
})

const cancelOne = createRoute({
  method: 'post',
  path: '/admin/builds/{id}/cancel',
  tags,
  summary: 'Cancels a build that waits or runs; what is live stays',
  middleware,
  request: { params: buildIdSchema },
  responses: { 200: one('The build'), ...answers(400, 401, 403, 404, 409, 413, 415, 500, 503) },
})

const events = createRoute({
  method: 'get',
  path: '/admin/builds/{id}/events',
  tags,
  summary: 'A build’s progress as server-sent events named build, each the build as it is then',
  middleware,
  request: { params: buildIdSchema },
  responses: {
    200: { description: 'The events', content: { 'text/event-stream': { schema: z.string() } } },
    ...answers(400, 401, 403, 404, 500, 503),
  },
})

const releases = createRoute({
  method: 'get',
  path: '/admin/releases',
  tags,
  summary: 'The live release and those before it that can be live again, newest first',
  middleware,
  responses: {
    200: jsonAnswer(z.object({ releases: z.array(releaseSchema) }), 'The releases'),
    ...answers(401, 403, 500, 503),
  },
})

const rollback = createRoute({
  method: 'post',
  path: '/admin/releases/{id}/rollback',
  tags,
  summary: 'Makes an earlier release live again; changes then wait until they are published by hand',
  middleware,
  request: { params: releaseIdSchema },
  responses: { 200: one('The rollback, among the builds'), ...answers(400, 401, 403, 404, 409, 413, 415, 500, 503) },
})

const settings = createRoute({
  method: 'patch',
  path: '/admin/publishing',
  tags,
  summary: 'Whether saved changes go out by themselves; what waits goes out when that is switched on',
  middleware,
  request: { body: jsonBody(publishingSettingsSchema) },
  responses: {
    200: jsonAnswer(publishingSettingsSchema, 'The setting as it is now'),
    ...answers(400, 401, 403, 413, 415, 500, 503),
  },
})

const noBuild = (c: Context<AppEnv>) => problem(c, 404, 'There is no such build')

const findBuild = async (c: Context<AppEnv>, id: number) => {
  const [{ rows }] = await batch(openDatabase(c.var.settings), 'read', [selectBuild(id)])
  return rows[0] && toBuild(rows[0])
}

export const publishingRoutes = createRouter()
  .openapi(changes, async (c) => c.json(await listChanges(openDatabase(c.var.settings)), 200))
  .openapi(reach, async (c) => c.json(await readReach(openDatabase(c.var.settings)), 200))
  .openapi(list, async (c) => {
    const [{ rows }] = await batch(openDatabase(c.var.settings), 'read', [selectBuilds(LISTED)])
    return c.json({ builds: rows.map(toBuild) }, 200)
  })
  .openapi(request, async (c) => {
    const { kind } = c.req.valid('json')
    const build = await askForBuild(openDatabase(c.var.settings), theStaff(c), kind, c.var.settings.now())
    return build ? c.json({ build }, 200) : problem(c, 409, 'The shop is just going back to an earlier release')
  })
  .openapi(cancelOne, async (c) => {
    const { id } = c.req.valid('param')
    const cancelled = await cancel(openDatabase(c.var.settings), theStaff(c), id, c.var.settings.now())
    if (cancelled.ok) return c.json({ build: cancelled.build }, 200)
    return cancelled.code === 'unknown' ? noBuild(c) : problem(c, 409, 'That build is over')
  })
  .openapi(events, async (c) => {
    const build = await findBuild(c, c.req.valid('param').id)
    if (build === undefined) return noBuild(c)
    return c.body(buildEvents(openDatabase(c.var.settings), build), 200, { 'Content-Type': 'text/event-stream' })
  })
  .openapi(releases, async (c) => {
    const [{ rows }] = await batch(openDatabase(c.var.settings), 'read', [selectReleases()])
    return c.json({ releases: rows.map((row) => ({ ...row, is_live: row.is_live === 1 })) }, 200)
  })
  .openapi(rollback, async (c) => {
    const { id } = c.req.valid('param')
    const asked = await rollBack(openDatabase(c.var.settings), theStaff(c), id, c.var.settings.now())
    if (asked.ok) return c.json({ build: asked.build }, 200)
    return asked.code === 'live'
      ? problem(c, 409, 'That release is live already')
      : problem(c, 404, 'There is no such release')
  })
  .openapi(settings, async (c) => {
    const { auto_publish } = c.req.valid('json')
    await setAutoPublish(openDatabase(c.var.settings), theStaff(c), auto_publish, c.var.settings.now())
    return c.json({ auto_publish }, 200)
  })
