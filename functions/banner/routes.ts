/** GET /api/banner-config. */
import { createRoute, z } from '@hono/zod-openapi'
import { bannerSchema } from '../../domain/banner/schema.ts'
import { openDatabase } from '../database.ts'
import { publicForAMinute } from '../middleware/caching.ts'
import { answers, jsonAnswer } from '../openapi.ts'
import { createRouter } from '../router.ts'
import { readBanner } from './read.ts'

const read = createRoute({
  method: 'get',
  path: '/banner-config',
  tags: ['Shop'],
  summary: "The rotating messages; status 'A' shows them",
  middleware: [...publicForAMinute],
  responses: { 200: jsonAnswer(z.object({ banner_config: bannerSchema }), 'The banner'), ...answers(500, 503) },
})

export const bannerRoutes = createRouter().openapi(read, async (c) =>
  c.json({ banner_config: await readBanner(openDatabase(c.var.settings)) }, 200),
)
