/**
 * Calls for bundles of changes, which go live together, at once or at a set time. item-routes.ts has those for items.
 */
import { z } from '@hono/zod-openapi'
import { endFault, goLiveFault } from '../../../domain/publishing/bundle/go-live.ts'
import {
  bundleIdSchema,
  bundleNameSchema,
  bundlePublishSchema,
  bundleScheduleSchema,
  bundleSchema,
} from '../../../domain/publishing/bundle/schema.ts'
import { fieldProblem } from '../../errors.ts'
import { createRouter, staffRoutes } from '../../router.ts'
import { oneBundle, respondWithBundle } from './bundle-response.ts'
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

const routes = staffRoutes('Publishing', 'publish')
const onBundle = routes.sharing({ params: bundleIdSchema, answer: oneBundle, errors: [404, 409, 422] })

const list = routes.get('/admin/bundles', {
  summary: 'Bundles of changes, with the reasons why they can’t go live; the last ten of those that are live',
  answer: z.object({ bundles: z.array(bundleSchema) }),
})

const create = routes.post('/admin/bundles', {
  summary: 'Creates an empty bundle',
  body: bundleNameSchema,
  answer: oneBundle,
  errors: [404, 409, 422],
})

const rename = onBundle.patch('/admin/bundles/{id}', {
  summary: 'Renames a bundle',
  body: bundleNameSchema,
})

const remove = onBundle.delete('/admin/bundles/{id}', {
  summary: 'Deletes a bundle that is not live, with its changes',
})

const scheduleOne = onBundle.post('/admin/bundles/{id}/schedule', {
  summary:
    'Has it go live at a time, or at another one, and end at `ends_at`. `version` is the bundle’s as it was seen',
  body: bundleScheduleSchema,
})

const unschedule = onBundle.post('/admin/bundles/{id}/cancel-schedule', {
  summary: 'Cancels a bundle’s schedule and end; its changes stay',
})

const publish = onBundle.post('/admin/bundles/{id}/publish', {
  summary: 'Makes the whole bundle live now, or nothing if that fails, and requests a build',
  body: bundlePublishSchema,
})

export const bundleRoutes = createRouter()
  .openapi(list, async (c) => c.json({ bundles: await listBundles(c.var.database) }, 200))
  .openapi(create, async (c) => {
    const { name } = c.req.valid('json')
    return respondWithBundle(c, await createBundle(c.var, name))
  })
  .openapi(rename, async (c) =>
    respondWithBundle(c, await nameBundle({ ...c.var, ...c.req.valid('param') }, c.req.valid('json').name)),
  )
  .openapi(remove, async (c) => respondWithBundle(c, await removeBundle({ ...c.var, ...c.req.valid('param') })))
  .openapi(scheduleOne, async (c) => {
    const asked = c.req.valid('json')
    const fault = goLiveFault(asked.go_live_at, c.var.now)
    if (fault !== null) return fieldProblem(c, 'go_live_at', fault)
    return respondWithBundle(c, await schedule({ ...c.var, ...c.req.valid('param') }, asked))
  })
  .openapi(unschedule, async (c) => respondWithBundle(c, await cancelSchedule({ ...c.var, ...c.req.valid('param') })))
  .openapi(publish, async (c) => {
    const { database, staff, id, now } = { ...c.var, ...c.req.valid('param') }
    const { version, ends_at } = c.req.valid('json')
    const fault = ends_at ? endFault(ends_at, now, now) : null
    if (fault !== null) return fieldProblem(c, 'ends_at', fault)
    const went = await goLive(database, { id, version, ends_at }, () => staff, now)
    return respondWithBundle(c, went.ok ? await changedBundle(database, id) : went)
  })
