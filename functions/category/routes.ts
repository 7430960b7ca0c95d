/** GET /api/breadcrumbs (spec §7). */
import { createRoute, z } from '@hono/zod-openapi'
import { breadcrumbsSchema, routeSchema } from '../../domain/category/schema.ts'
import { openDatabase } from '../database.ts'
import { publicForAMinute } from '../middleware/caching.ts'
import { answers, jsonAnswer } from '../openapi.ts'
import { createRouter } from '../router.ts'
import { listBreadcrumbs } from './breadcrumbs.ts'

const breadcrumbs = createRoute({
  method: 'get',
  path: '/breadcrumbs',
  tags: ['Shop'],
  summary: 'The way from the home to a route, the home first',
  middleware: [...publicForAMinute],
  request: { query: z.object({ route: routeSchema }) },
  responses: { 200: jsonAnswer(breadcrumbsSchema, 'The crumbs'), ...answers(400, 500, 503) },
})

export const categoryRoutes = createRouter().openapi(breadcrumbs, async (c) =>
  c.json(await listBreadcrumbs(openDatabase(c.var.settings), c.req.valid('query').route), 200),
)
