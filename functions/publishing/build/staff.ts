/** Calls for publishing: waiting changes, builds, and releases for rollbacks. */
import { z } from '@hono/zod-openapi'
import { batch } from '../../../database/batch.ts'
import { selectBuild, selectBuilds, toBuild } from '../../../database/queries/core/builds.ts'
import { selectReleases } from '../../../database/queries/publishing/releases.ts'
import {
  buildIdSchema,
  buildRequestSchema,
  buildSchema,
  publishingSettingsSchema,
  reachSchema,
  releaseIdSchema,
  releaseSchema,
  waitingChangesSchema,
} from '../../../domain/publishing/build/schema.ts'
import type { AppContext } from '../../app-env.ts'
import { problem } from '../../errors.ts'
import { jsonResponse } from '../../openapi.ts'
import { createRouter, staffRoutes } from '../../router.ts'
import { buildEvents } from './build-events.ts'
import { cancel } from './cancel-build.ts'
import { listChanges } from './list-changes.ts'
import { readReach } from './read-reach.ts'
import { orderBuild } from './request-build.ts'
import { rollBack } from './roll-back.ts'
import { setAutoPublish } from './set-auto-publish.ts'

const routes = staffRoutes('Publishing', 'publish')

/** Number of builds listed. */
const MAX_LISTED = 50

const one = z.object({ build: buildSchema })

const changes = routes.get('/admin/changes', {
  summary: 'Saved changes waiting to be published, oldest first',
  answer: waitingChangesSchema,
})

const reach = routes.get('/admin/changes/reach', {
  summary: 'The effect of publishing the waiting changes: which pages, how many, and the approximate time',
  answer: reachSchema,
})

const list = routes.get('/admin/builds', {
  summary: 'The last 50 builds, newest first, each with the pages that failed',
  answer: z.object({ builds: z.array(buildSchema) }),
})

const request = routes.post('/admin/builds', {
  summary: 'Publishes what has changed, or renders everything again; joins a build that is already waiting',
  body: buildRequestSchema,
  answer: one,
  errors: [409],
})

const cancelOne = routes.post('/admin/builds/{id}/cancel', {
  summary: 'Cancels a waiting or running build; the live site stays as it is',
  params: buildIdSchema,
  answer: one,
  errors: [404, 409],
})

const events = routes.get('/admin/builds/{id}/events', {
  summary: 'A build’s progress, as server-sent events named `build`, each with the state of the build',
  params: buildIdSchema,
  answer: { description: 'The events', content: { 'text/event-stream': { schema: z.string() } } },
  errors: [404],
})

const releases = routes.get('/admin/releases', {
  summary: 'The live release and earlier ones that can be restored, newest first',
  answer: z.object({ releases: z.array(releaseSchema) }),
})

const rollback = routes.post('/admin/releases/{id}/rollback', {
  summary: 'Restores an earlier release; changes then wait until they are published manually',
  params: releaseIdSchema,
  answer: jsonResponse(one, 'The rollback, among the builds'),
  errors: [404, 409],
})

const settings = routes.patch('/admin/publishing', {
  summary: 'Sets whether saved changes are published automatically; switching it on publishes those that wait',
  body: publishingSettingsSchema,
  answer: publishingSettingsSchema,
})

const noBuild = (c: AppContext) => problem(c, 404, 'There is no such build')

const findBuild = async (c: AppContext, id: number) => {
  const [{ rows }] = await batch(c.var.database, 'read', [selectBuild(id)])
  return rows[0] && toBuild(rows[0])
}

export const publishingRoutes = createRouter()
  .openapi(changes, async (c) => c.json(await listChanges(c.var.database), 200))
  .openapi(reach, async (c) => c.json(await readReach(c.var.database), 200))
  .openapi(list, async (c) => {
    const [{ rows }] = await batch(c.var.database, 'read', [selectBuilds(MAX_LISTED)])
    return c.json({ builds: rows.map(toBuild) }, 200)
  })
  .openapi(request, async (c) => {
    const { kind } = c.req.valid('json')
    const build = await orderBuild(c.var, kind)
    return build ? c.json({ build }, 200) : problem(c, 409, 'The shop is just going back to an earlier release')
  })
  .openapi(cancelOne, async (c) => {
    const { id } = c.req.valid('param')
    const cancelled = await cancel(c.var, id)
    if (cancelled.ok) return c.json({ build: cancelled.build }, 200)
    return cancelled.code === 'unknown' ? noBuild(c) : problem(c, 409, 'That build is over')
  })
  .openapi(events, async (c) => {
    const build = await findBuild(c, c.req.valid('param').id)
    if (build === undefined) return noBuild(c)
    return c.body(buildEvents(c.var.database, build), 200, { 'Content-Type': 'text/event-stream' })
  })
  .openapi(releases, async (c) => {
    const [{ rows }] = await batch(c.var.database, 'read', [selectReleases()])
    return c.json({ releases: rows.map((row) => ({ ...row, is_live: row.is_live === 1 })) }, 200)
  })
  .openapi(rollback, async (c) => {
    const { id } = c.req.valid('param')
    const asked = await rollBack(c.var, id)
    if (asked.ok) return c.json({ build: asked.build }, 200)
    return asked.code === 'live'
      ? problem(c, 409, 'That release is live already')
      : problem(c, 404, 'There is no such release')
  })
  .openapi(settings, async (c) => {
    const { auto_publish } = c.req.valid('json')
    await setAutoPublish(c.var, auto_publish)
    return c.json({ auto_publish }, 200)
  })
