/** GET /api/searchbar-config. */
import { z } from '@hono/zod-openapi'
import { batch } from '../../../database/batch.ts'
import { selectConfig } from '../../../database/queries/core/site.ts'
import type { SearchbarConfig } from '../../../domain/publishing/searchbar/schema.ts'
import { DEFAULT_SEARCHBAR } from '../../../domain/publishing/searchbar/searchbar.ts'
import { createRouter, publicRoutes } from '../../router.ts'

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

export const searchbarRoutes = createRouter().openapi(read, async (c) => {
  const [{ rows }] = await batch(c.var.database, 'read', [selectConfig(['searchbar'])])
  const stored: Partial<SearchbarConfig> = JSON.parse(rows[0]?.value_json ?? '{}')
  return c.json({ searchbar_config: { ...DEFAULT_SEARCHBAR, ...stored } }, 200)
})
