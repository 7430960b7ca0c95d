/** The call by which a visit tells of itself. It neither reads nor sets a cookie. */
import { createRoute } from '@hono/zod-openapi'
import { eventsAnswerSchema, visitEventsSchema } from '../../domain/event/schema.ts'
import { openDatabase } from '../database.ts'
import { answers, jsonAnswer, jsonBody } from '../openapi.ts'
import { createRouter } from '../router.ts'
import { countEvents } from './count.ts'

const count = createRoute({
  method: 'post',
  path: '/events',
  tags: ['Events'],
  summary: 'Page views, marketing’s begin and web vitals of a visit whose visitor agreed, as anonymous counts',
  request: { body: jsonBody(visitEventsSchema) },
  responses: {
    200: jsonAnswer(eventsAnswerSchema, 'They are counted'),
    ...answers(400, 403, 413, 415, 500, 503),
  },
})

export const eventRoutes = createRouter().openapi(count, async (c) => {
  await countEvents(openDatabase(c.var.settings), c.req.valid('json').events, new Date())
  return c.json({ counted: true as const }, 200)
})
