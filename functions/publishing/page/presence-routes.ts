/**
 * PUT /api/admin/pages/{id}/presence: heartbeat of an open editor. Returns the page's other editors. One round
 * trip.
 */
import { z } from '@hono/zod-openapi'
import { batch } from '../../../database/batch.ts'
import { keepPresence, selectOthersOn } from '../../../database/queries/publishing/page-presence.ts'
import { presentSince } from '../../../domain/publishing/page/presence.ts'
import { pageIdSchema, presentSchema } from '../../../domain/publishing/page/staff-page.schema.ts'
import { problem } from '../../errors.ts'
import { createRouter, staffRoutes } from '../../router.ts'

const routes = staffRoutes('Page builder', 'build_pages')

const keep = routes.put('/admin/pages/{id}/presence', {
  summary: 'Reports that the caller has the page open, for a minute; returns the others who have it open',
  params: pageIdSchema,
  answer: z.object({ others: z.array(presentSchema) }),
  errors: [404],
})

export const pagePresenceRoutes = createRouter().openapi(keep, async (c) => {
  const open = { page: c.req.valid('param').id, admin: c.var.staff.id }
  const since = presentSince(c.var.now)
  const [retained, others] = await batch(c.var.database, 'write', [
    keepPresence(open, c.var.now.toISOString()),
    selectOthersOn(open, since),
  ])
  return retained.rowsAffected > 0 ? c.json({ others: others.rows }, 200) : problem(c, 404, 'There is no such page')
})
