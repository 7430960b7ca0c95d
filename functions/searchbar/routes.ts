/** GET /api/searchbar-config. */
import { createRoute, z } from '@hono/zod-openapi'
import { openDatabase } from '../database.ts'
import { publicForAMinute } from '../middleware/caching.ts'
import { answers, jsonAnswer } from '../openapi.ts'
import { createRouter } from '../router.ts'
import { readSearchbar } from './read.ts'

const searchbarConfigSchema = z
  .object({
    is_animated: z.boolean(),
    placeholders: z.array(z.object({ text: z.string() })),
    speed_forward: z.number(),
    speed_backward: z.number(),
    pause: z.number(),
  })
  .meta({ id: 'SearchbarConfig', description: 'Times in milliseconds.' })

const read = createRoute({
  method: 'get',
  path: '/searchbar-config',
  tags: ['Shop'],
  summary: "The search box's placeholders and the times of their letters",
  middleware: [...publicForAMinute],
  responses: {
    200: jsonAnswer(z.object({ searchbar_config: searchbarConfigSchema }), 'The setting'),
    ...answers(500, 503),
  },
})

export const searchbarRoutes = createRouter().openapi(read, async (c) =>
  c.json({ searchbar_config: await readSearchbar(openDatabase(c.var.settings)) }, 200),
)
