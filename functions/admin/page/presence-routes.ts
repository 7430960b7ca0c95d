/** PUT /api/admin/pages/{id}/presence: an open editor says that it is open, and hears who else has the page. One round trip. */
import { createRoute, z } from '@hono/zod-openapi'
import { batch } from '../../../database/batch.ts'
import { forgetGone, keepPresence, selectOthersOn } from '../../../database/queries/page-presence.ts'
import { stillThere } from '../../../domain/page/presence.ts'
import { pageIdSchema, presentSchema } from '../../../domain/page/staff-page.schema.ts'
import { openDatabase } from '../../database.ts'
import { problem } from '../../errors.ts'
import { allowed } from '../../middleware/allowed.ts'
import { answers, jsonAnswer } from '../../openapi.ts'
import { createRouter } from '../../router.ts'
import { theStaff } from '../the-staff.ts'

const keep = createRoute({
  method: 'put',
  path: '/admin/pages/{id}/presence',
  tags: ['Page builder'],
  summary: 'Says that the caller has the page open, which counts for a minute; answers who else has',
  middleware: allowed('build_pages'),
  request: { params: pageIdSchema },
  responses: {
    200: jsonAnswer(z.object({ others: z.array(presentSchema) }), 'Everybody else who has it open'),
    ...answers(400, 401, 403, 404, 413, 415, 500, 503),
  },
})

export const pagePresenceRoutes = createRouter().openapi(keep, async (c) => {
  const now = c.var.settings.now()
  const open = { page: c.req.valid('param').id, admin: theStaff(c).id }
  const since = stillThere(now)
  const [, kept, others] = await batch(openDatabase(c.var.settings), 'write', [
    forgetGone(since),
    keepPresence(open, now.toISOString()),
    selectOthersOn(open, since),
  ])
  return kept.rowsAffected > 0 ? c.json({ others: others.rows }, 200) : problem(c, 404, 'There is no such page')
})
