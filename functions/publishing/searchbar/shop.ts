/** GET /api/searchbar-config. */
import { z } from '@hono/zod-openapi'
import { createRouter, publicRoutes } from '../../router.ts'
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

const routes = publicRoutes('Shop')

const read = routes.get('/searchbar-config', {
  summary: "The search box's placeholders and the times of their letters",
  answer: z.object({ searchbar_config: searchbarConfigSchema }),
})

export const searchbarRoutes = createRouter().openapi(read, async (c) =>
  c.json({ searchbar_config: await readSearchbar(c.var.database) }, 200),
)
