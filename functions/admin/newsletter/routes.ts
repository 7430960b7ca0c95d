/** The newsletter's list, for the service that sends it. */
import { createRoute, z } from '@hono/zod-openapi'
import { batch } from '../../../database/batch.ts'
import { insertAudit } from '../../../database/queries/audit.ts'
import { selectSubscribers } from '../../../database/queries/marketing-subscribers.ts'
import { subscribersFile } from '../../../domain/marketing/subscribers-file.ts'
import { openDatabase } from '../../database.ts'
import { allowed } from '../../middleware/allowed.ts'
import { answers, jsonAnswer } from '../../openapi.ts'
import { createRouter } from '../../router.ts'
import { theStaff } from '../the-staff.ts'

/** POST, since it leaves a line in the audit log. */
const exportList = createRoute({
  method: 'post',
  path: '/admin/newsletter/export',
  tags: ['Staff'],
  summary: 'The addresses that the newsletter may be sent to, as CSV, each with the link that stops it',
  middleware: allowed('run_shop'),
  responses: {
    200: jsonAnswer(z.object({ addresses: z.int(), csv: z.string() }), 'How many, and the file'),
    ...answers(401, 403, 415, 500, 503),
  },
})

export const adminNewsletterRoutes = createRouter().openapi(exportList, async (c) => {
  const { settings } = c.var
  const [{ rows }] = await batch(openDatabase(settings), 'write', [
    selectSubscribers(),
    insertAudit({
      staff: theStaff(c),
      action: 'export',
      noun: 'newsletter',
      noun_id: 'list',
      at: settings.now().toISOString(),
    }),
  ])
  const csv = await subscribersFile(rows, { secret: settings.AUTH_SECRET, siteUrl: settings.SITE_URL })
  return c.json({ addresses: rows.length, csv }, 200)
})
