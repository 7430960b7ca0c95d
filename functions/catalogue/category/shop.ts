/** GET /api/breadcrumbs and GET /api/meta-tags/category. */
import { z } from '@hono/zod-openapi'
import { breadcrumbsSchema, metaTagsSchema, routeSchema } from '../../../domain/catalogue/category/schema.ts'
import { createRouter, publicRoutes } from '../../router.ts'
import { listBreadcrumbs } from './breadcrumbs.ts'
import { readMetaTags } from './meta-tags.ts'

const routes = publicRoutes('Shop')

const breadcrumbs = routes.get('/breadcrumbs', {
  summary: 'The breadcrumbs of a route, home first',
  query: z.object({ route: routeSchema }),
  answer: breadcrumbsSchema,
})

const metaTags = routes.get('/meta-tags/category', {
  summary: "A list's title, description and keywords; empty for a route that is no list",
  query: z.object({ route: routeSchema }),
  answer: metaTagsSchema,
})

export const categoryRoutes = createRouter()
  .openapi(breadcrumbs, async (c) => c.json(await listBreadcrumbs(c.var.database, c.req.valid('query').route), 200))
  .openapi(metaTags, async (c) => c.json(await readMetaTags(c.var.database, c.req.valid('query').route), 200))
