/** The route for a visit's events. It neither reads nor sets a cookie. */
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
  summary:
    'Page views, steps of the checkout and of page tests, the start of marketing tracking and web vitals of a visitor who agreed, as anonymous counts',
  request: { body: jsonBody(visitEventsSchema) },
  responses: {
    200: jsonAnswer(
      eventsAnswerSchema,
      'Whether they are counted; they are dropped while the shop has more urgent things to write',
    ),
    ...answers(400, 403, 413, 415, 500, 503),
  },
})

export const eventRoutes = createRouter().openapi(count, async (c) => {
  const { events } = c.req.valid('json')
  return c.json({ counted: await countEvents(openDatabase(c.var.settings), events, c.var.settings.now) }, 200)
})
