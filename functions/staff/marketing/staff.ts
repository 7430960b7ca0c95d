/** Exports the newsletter's list for a mailing service. */
import { z } from '@hono/zod-openapi'
import { batch } from '../../../database/batch.ts'
import { insertAudit } from '../../../database/queries/core/audit.ts'
import { selectSubscribers } from '../../../database/queries/core/marketing-subscribers.ts'
import { subscribersFile } from '../../../domain/staff/marketing/subscribers-file.ts'
import { createRouter, jsonResponse, staffRoutes } from '../../router.ts'

const routes = staffRoutes('Staff', 'run_shop')

/** POST, since it writes to the audit log. */
const exportList = routes.post('/admin/newsletter/export', {
  summary: 'The addresses that the newsletter may be sent to, as CSV, each with the link that stops it',
  answer: jsonResponse(z.object({ addresses: z.int(), csv: z.string() }), 'How many, and the file'),
})

export const adminNewsletterRoutes = createRouter().openapi(exportList, async (c) => {
  const { database, settings, staff, now } = c.var
  const [{ rows }] = await batch(database, 'write', [
    selectSubscribers(),
    insertAudit({ staff, action: 'export', noun: 'newsletter', noun_id: 'list', at: now.toISOString() }),
  ])
  const csv = await subscribersFile(rows, { secret: settings.AUTH_SECRET, siteUrl: settings.SITE_URL })
  return c.json({ addresses: rows.length, csv }, 200)
})
