/** GET /api/breadcrumbs and GET /api/meta-tags/category. */
import { createRoute, z } from '@hono/zod-openapi'
import { breadcrumbsSchema, metaTagsSchema, routeSchema } from '../../domain/category/schema.ts'
import { openDatabase } from '../database.ts'
import { publicForAMinute } from '../middleware/caching.ts'
import { answers, jsonAnswer } from '../openapi.ts'
import { createRouter } from '../router.ts'
import { listBreadcrumbs } from './breadcrumbs.ts'
import { readMetaTags } from './meta-tags.ts'

const breadcrumbs = createRoute({
  method: 'get',
  path: '/breadcrumbs',
  tags: ['Shop'],
  summary: 'The breadcrumbs of a route, home first',
  middleware: [...publicForAMinute],
  request: { query: z.object({ route: routeSchema }) },
  responses: { 200: jsonAnswer(breadcrumbsSchema, 'The crumbs'), ...answers(400, 500, 503) },
})

const metaTags = createRoute({
  method: 'get',
  path: '/meta-tags/category',
  tags: ['Shop'],
  summary: "A list's title, description and keywords; empty for a route that is no list",
  middleware: [...publicForAMinute],
  request: { query: z.object({ route: routeSchema }) },
  responses: { 200: jsonAnswer(metaTagsSchema, 'The tags'), ...answers(400, 500, 503) },
})

export const categoryRoutes = createRouter()
  .openapi(breadcrumbs, async (c) =>
    c.json(await listBreadcrumbs(openDatabase(c.var.settings), c.req.valid('query').route), 200),
  )
  .openapi(metaTags, async (c) =>
    c.json(await readMetaTags(openDatabase(c.var.settings), c.req.valid('query').route), 200),
  )
