/**
 * The recently viewed routes. A separate write records a view, so that GET /api/product has no side effects, and
 * neither prefetching nor the list's quick view counts as a visit.
 */
import { z } from '@hono/zod-openapi'
import { viewerCardSchema } from '../../../domain/catalogue/product/schema.ts'
import {
  recentlyViewedQuerySchema,
  viewSchema,
} from '../../../domain/catalogue/recommendation/recently-viewed.schema.ts'
import { readCaller } from '../../core/session/caller.ts'
import { newVisitorId, readVisitorId, rememberVisitor } from '../../core/session/visitor-cookie.ts'
import { problem } from '../../errors.ts'
import { createRouter, shopRoutes } from '../../router.ts'
import { listRecentlyViewed, listViewedSample } from './list-viewed.ts'
import { recordProductView } from './record-viewed.ts'

const routes = shopRoutes('Products')

const list = routes.get('/products/recently-viewed', {
  summary: 'The last 20 products the visitor viewed, newest first',
  query: recentlyViewedQuerySchema,
  answer: z.object({ products: z.array(viewerCardSchema) }),
})

const record = routes.post('/products/recently-viewed', {
  summary: 'Records that the visitor opened a product’s page',
  body: viewSchema,
  answer: z.object({ recorded: z.literal(true) }),
  errors: [404],
})

export const recentlyViewedRoutes = createRouter()
  .openapi(list, async (c) => {
    const { use_demo_data, product_code } = c.req.valid('query')
    const products =
      use_demo_data === 'true'
        ? await listViewedSample(c.var.database)
        : await listRecentlyViewed(c.var.database, await readCaller(c), c.var.now, product_code)
    return c.json({ products }, 200)
  })
  .openapi(record, async (c) => {
    const known = readVisitorId(c)
    const visitor = known ?? newVisitorId()
    const { product_code } = c.req.valid('json')
    const isRecorded = await recordProductView(c.var.database, visitor, product_code, c.var.now)
    if (!isRecorded) return problem(c, 404, 'No such product')
    if (known === undefined) rememberVisitor(c, visitor)
    return c.json({ recorded: true as const }, 200)
  })
