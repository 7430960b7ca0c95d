/** Plans for staff: what has happened to one, and what all of them need of the cellar. */
import { createRoute } from '@hono/zod-openapi'
import { forecastSchema, planIdSchema, staffPlanHistorySchema } from '../../../domain/plan/schema.ts'
import { openDatabase } from '../../database.ts'
import { problem } from '../../errors.ts'
import { allowed } from '../../middleware/allowed.ts'
import { answers, jsonAnswer } from '../../openapi.ts'
import { createRouter } from '../../router.ts'
import { readForecast } from './forecast.ts'
import { readPlanHistory } from './history.ts'

const history = createRoute({
  method: 'get',
  path: '/admin/plans/{id}/history',
  tags: ['Staff'],
  summary: 'What has happened to a customer’s plan, the latest first',
  middleware: allowed('serve_customers'),
  request: { params: planIdSchema },
  responses: { 200: jsonAnswer(staffPlanHistorySchema, 'Its history'), ...answers(400, 401, 403, 404, 500, 503) },
})

const forecast = createRoute({
  method: 'get',
  path: '/admin/forecast',
  tags: ['Staff'],
  summary: 'Cases and bottles that plans need in the next eight weeks, and which wines will be short',
  middleware: allowed('read_analytics'),
  responses: { 200: jsonAnswer(forecastSchema, 'The forecast'), ...answers(401, 403, 500, 503) },
})

export const adminPlanRoutes = createRouter()
  .openapi(history, async (c) => {
    const found = await readPlanHistory(openDatabase(c.var.settings), c.req.valid('param').id)
    return found === undefined ? problem(c, 404, 'No such plan') : c.json(found, 200)
  })
  .openapi(forecast, async (c) => c.json(await readForecast(openDatabase(c.var.settings), c.var.settings.now()), 200))
