/** GET /api/banner-config. */
import { z } from '@hono/zod-openapi'
import { bannerSchema } from '../../../domain/publishing/banner/schema.ts'
import { createRouter, publicRoutes } from '../../router.ts'
import { readBanner } from './read.ts'

const routes = publicRoutes('Shop')

const read = routes.get('/banner-config', {
  summary: "The rotating messages; status 'A' shows them",
  answer: z.object({ banner_config: bannerSchema }),
})

export const bannerRoutes = createRouter().openapi(read, async (c) =>
  c.json({ banner_config: await readBanner(c.var.database) }, 200),
)
