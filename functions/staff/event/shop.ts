/** The route for a visit's events. It neither reads nor sets a cookie. */
import { eventsResponseSchema, visitEventsSchema } from '../../../domain/staff/event/schema.ts'
import { createRouter, jsonResponse, shopRoutes } from '../../router.ts'
import { countEvents } from './count.ts'

const routes = shopRoutes('Events')

const count = routes.post('/events', {
  summary:
    'Page views, steps of the checkout and of page tests, the start of marketing tracking and web vitals of a visitor who agreed, as anonymous counts',
  body: visitEventsSchema,
  answer: jsonResponse(
    eventsResponseSchema,
    'Whether they are counted; they are dropped while the shop has more urgent things to write',
  ),
})

export const eventRoutes = createRouter().openapi(count, async (c) => {
  const { events } = c.req.valid('json')
  return c.json({ counted: await countEvents(c.var.database, events, c.var.settings.now) }, 200)
})
