/** GET /api/breadcrumbs and GET /api/meta-tags/category. */
import { z } from '@hono/zod-openapi'
import { batch } from '../../../database/batch.ts'
import { selectBreadcrumbs } from '../../../database/queries/catalogue/breadcrumbs.ts'
import { selectMetaTags } from '../../../database/queries/catalogue/meta-tags.ts'
import {
  type Breadcrumb,
  breadcrumbsSchema,
  type MetaTags,
  metaTagsSchema,
  routeSchema,
} from '../../../domain/catalogue/category/schema.ts'
import { createRouter, publicRoutes } from '../../router.ts'

const HOME: Breadcrumb = { id: 'home', name: 'Home', sef_url: '' }

/** For a route that is no category. */
const NONE: MetaTags = { title_tag: '', description_tag: '', keywords_tag: '' }

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
  .openapi(breadcrumbs, async (c) => {
    const { route } = c.req.valid('query')
    if (route === '') return c.json([HOME], 200)
    const [{ rows }] = await batch(c.var.database, 'read', [selectBreadcrumbs(route)])
    return c.json([HOME, ...rows], 200)
  })
  .openapi(metaTags, async (c) => {
    const [{ rows }] = await batch(c.var.database, 'read', [selectMetaTags(c.req.valid('query').route)])
    return c.json(rows[0] ?? NONE, 200)
  })
