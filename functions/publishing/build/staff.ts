/** Calls for publishing: waiting changes, builds, and releases for rollbacks. */
import { z } from '@hono/zod-openapi'
import { sql } from 'kysely'
import { batch } from '../../../database/batch.ts'
import { insertAudit } from '../../../database/queries/core/audit.ts'
import {
  type BuildRow,
  cancelBuild,
  cancelRunningBuilds,
  requestBuild,
  requestRollback,
  selectBuild,
  selectBuilds,
  selectQueuedBuild,
  toBuild,
} from '../../../database/queries/core/builds.ts'
import { AUTO_PUBLISH, selectWaitingChanges } from '../../../database/queries/core/changes.ts'
import { upsertConfig } from '../../../database/queries/core/site.ts'
import { selectPastBuilds, selectSiteSize, selectWaitingPages } from '../../../database/queries/publishing/reach.ts'
import { selectReleases } from '../../../database/queries/publishing/releases.ts'
import { isFinished } from '../../../domain/publishing/build/build.ts'
import { MAX_TOUCHED, reachOf } from '../../../domain/publishing/build/reach.ts'
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
import { createRouter, jsonResponse, staffRoutes } from '../../router.ts'
import { buildEvents } from './build-events.ts'
import { listChanges } from './list-changes.ts'

const IS_WAITING = sql`EXISTS (SELECT 1 FROM changes WHERE build_id IS NULL)`

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

const cancel = routes.post('/admin/builds/{id}/cancel', {
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
const noRelease = (c: AppContext) => problem(c, 404, 'There is no such release')

const findBuild = async (c: AppContext, id: number) => {
  const [{ rows }] = await batch(c.var.database, 'read', [selectBuild(id)])
  return rows[0] && toBuild(rows[0])
}

export const publishingRoutes = createRouter()
  .openapi(changes, async (c) => c.json(await listChanges(c.var.database), 200))
  .openapi(reach, async (c) => {
    const [waiting, shown, size, past] = await batch(c.var.database, 'read', [
      selectWaitingChanges(MAX_TOUCHED + 1),
      selectWaitingPages(),
      selectSiteSize(),
      selectPastBuilds(),
    ])
    const { content_pages: contentPages = 0, all_pages: allPages = 0, is_newest = 0 } = size.rows[0] ?? {}
    const sizes = { contentPages, allPages, isNewest: is_newest === 1 }
    return c.json(reachOf({ ...sizes, waiting: waiting.rows, shown: shown.rows, past: past.rows }), 200)
  })
  .openapi(list, async (c) => {
    const [{ rows }] = await batch(c.var.database, 'read', [selectBuilds(MAX_LISTED)])
    return c.json({ builds: rows.map(toBuild) }, 200)
  })
  .openapi(request, async (c) => {
    const { kind } = c.req.valid('json')
    const { database, staff, now } = c.var
    const [requested, { rows }] = await batch(database, 'write', [
      requestBuild({ kind, by: staff.name }),
      selectQueuedBuild(),
      insertAudit({ staff, action: 'publish', noun: 'site', noun_id: kind, at: now.toISOString() }),
    ])
    if (requested.rows.length === 0 || rows[0] === undefined)
      return problem(c, 409, 'The shop is just going back to an earlier release')
    return c.json({ build: toBuild(rows[0]) }, 200)
  })
  // Cancels a queued build immediately, and a running build at its next page.
  .openapi(cancel, async (c) => {
    const { id } = c.req.valid('param')
    const { database, staff, now } = c.var
    const results = await batch(database, 'write', [
      selectBuild(id),
      ...cancelBuild(id),
      selectBuild(id),
      insertAudit({ staff, action: 'cancel', noun: 'build', noun_id: String(id), at: now.toISOString() }),
    ])
    const [before, after] = [results[0]?.rows[0], results[3]?.rows[0]] as (BuildRow | undefined)[]
    if (before === undefined || after === undefined) return noBuild(c)
    return isFinished(before) ? problem(c, 409, 'That build is over') : c.json({ build: toBuild(after) }, 200)
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
    const { database, staff, now } = c.var
    const at = now.toISOString()
    const [releases] = await batch(database, 'read', [selectReleases()])
    const wanted = releases.rows.find((release) => release.id === id)
    if (wanted?.is_live === 1) return problem(c, 409, 'That release is live already')
    if (wanted === undefined) return noRelease(c)
    const [requested, , , queued] = await batch(database, 'write', [
      requestRollback(id, staff.name),
      cancelRunningBuilds(),
      upsertConfig(AUTO_PUBLISH, false, at),
      selectQueuedBuild(),
      insertAudit({ staff, action: 'roll back', noun: 'release', noun_id: id, at }),
    ])
    const build = requested.rows.length === 0 ? undefined : queued.rows[0]
    return build === undefined ? noRelease(c) : c.json({ build: toBuild(build) }, 200)
  })
  .openapi(settings, async (c) => {
    const { auto_publish } = c.req.valid('json')
    const { database, staff, now } = c.var
    const at = now.toISOString()
    const audited = { staff, action: 'edit', noun: 'settings', noun_id: AUTO_PUBLISH, at }
    await batch(database, 'write', [
      upsertConfig(AUTO_PUBLISH, auto_publish, at),
      ...(auto_publish ? [requestBuild({ kind: 'changed', by: staff.name }, IS_WAITING)] : []),
      insertAudit({ ...audited, after: { auto_publish } }),
    ])
    return c.json({ auto_publish }, 200)
  })
