/** Analytics for staff: one call for the whole screen. */
import { inLondon } from '../../../domain/core/calendar/calendar.ts'
import { rangesOf } from '../../../domain/staff/analytics/range.ts'
import { analyticsQuerySchema, analyticsSchema } from '../../../domain/staff/analytics/schema.ts'
import { problem } from '../../errors.ts'
import { createRouter, staffRoutes } from '../../router.ts'
import { readAnalytics } from './read.ts'

const routes = staffRoutes('Staff', 'read_analytics')

const read = routes.get('/admin/analytics', {
  summary:
    'Sales, funnel, plans, forecast, products, searches, page tests and web vitals of a period, compared with another',
  query: analyticsQuerySchema,
  answer: analyticsSchema,
})

export const adminAnalyticsRoutes = createRouter().openapi(read, async (c) => {
  const today = inLondon(c.var.now).day
  const asked = rangesOf(c.req.valid('query'), today)
  if (!asked.ok) return problem(c, 400, asked.fault.message, { errors: [asked.fault] })
  return c.json(await readAnalytics(c.var.database, asked.ranges, today), 200)
})
