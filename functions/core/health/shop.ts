/** GET /api/health, for monitors. */
import { createRoute } from '@hono/zod-openapi'
import { RETRY_AFTER } from '../../errors.ts'
import { answers, jsonAnswer } from '../../openapi.ts'
import { createRouter } from '../../router.ts'
import { checkHealth } from './check.ts'
import { healthSchema } from './schema.ts'

const health = createRoute({
  method: 'get',
  path: '/health',
  tags: ['Shop'],
  summary: 'Whether the database answers and can be written, and which release, version and commit are live',
  responses: {
    200: jsonAnswer(healthSchema, 'The shop can sell'),
    503: jsonAnswer(healthSchema, 'The database is unavailable, or can’t be written: `problem` and `message` say why'),
    ...answers(500),
  },
})

export const healthRoutes = createRouter().openapi(health, async (c) => {
  const state = await checkHealth(c.var)
  if (state.database === 'reachable' && state.problem === undefined) return c.json(state, 200)
  c.header('Retry-After', RETRY_AFTER)
  return c.json(state, 503)
})
