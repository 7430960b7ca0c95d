/** Analytics for staff: one call for the whole screen. */
import { createRoute } from '@hono/zod-openapi'
import { rangesOf } from '../../../domain/analytics/range.ts'
import { analyticsQuerySchema, analyticsSchema } from '../../../domain/analytics/schema.ts'
import { inLondon } from '../../../domain/delivery/calendar.ts'
import { openDatabase } from '../../database.ts'
import { problem } from '../../errors.ts'
import { allowed } from '../../middleware/allowed.ts'
import { answers, jsonAnswer } from '../../openapi.ts'
import { createRouter } from '../../router.ts'
import { readAnalytics } from './read.ts'

const read = createRoute({
  method: 'get',
  path: '/admin/analytics',
  tags: ['Staff'],
  summary: 'Sales, funnel, plans, forecast, products, searches, page tests and web vitals of some days, against others',
  middleware: allowed('read_analytics'),
  request: { query: analyticsQuerySchema },
  responses: { 200: jsonAnswer(analyticsSchema, 'What those days came to'), ...answers(400, 401, 403, 500, 503) },
})

export const adminAnalyticsRoutes = createRouter().openapi(read, async (c) => {
  const { settings } = c.var
  const today = inLondon(settings.now()).day
  const asked = rangesOf(c.req.valid('query'), today)
  if (!asked.ok) return problem(c, 400, asked.fault.message, { errors: [asked.fault] })
  return c.json(await readAnalytics(openDatabase(settings), asked.ranges, today), 200)
})
