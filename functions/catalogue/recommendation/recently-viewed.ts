/**
 * The recently viewed routes. A separate write records a view, so that GET /api/product has no side effects, and
 * neither prefetching nor the list's quick view counts as a visit.
 */
import { z } from '@hono/zod-openapi'
import { batch } from '../../../database/batch.ts'
import { toViewerCard } from '../../../database/queries/catalogue/product-card.ts'
import {
  recordView,
  selectRecentlyViewed,
  selectViewedSample,
} from '../../../database/queries/catalogue/recently-viewed.ts'
import { viewerCardSchema } from '../../../domain/catalogue/product/schema.ts'
import {
  recentlyViewedQuerySchema,
  viewSchema,
} from '../../../domain/catalogue/recommendation/recently-viewed.schema.ts'
import { ownerOf, readCaller } from '../../core/session/caller.ts'
import { newVisitorId, readVisitorId, rememberVisitor } from '../../core/session/visitor-cookie.ts'
import { problem } from '../../errors.ts'
import { createRouter, shopRoutes } from '../../router.ts'

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
    const caller = await readCaller(c)
    const { visitor } = caller
    if (use_demo_data !== 'true' && visitor === undefined) return c.json({ products: [] }, 200)
    const [{ rows }] = await batch(c.var.database, 'read', [
      visitor === undefined || use_demo_data === 'true'
        ? selectViewedSample()
        : selectRecentlyViewed(visitor, ownerOf({ ...caller, visitor }, c.var.now), product_code ?? ''),
    ])
    return c.json({ products: rows.map((row) => toViewerCard(row)) }, 200)
  })
  .openapi(record, async (c) => {
    const known = readVisitorId(c)
    const visitor = known ?? newVisitorId()
    const { product_code } = c.req.valid('json')
    const [, viewed] = await batch(c.var.database, 'write', recordView(visitor, product_code, c.var.now.toISOString()))
    if (viewed.rowsAffected === 0) return problem(c, 404, 'No such product')
    if (known === undefined) rememberVisitor(c, visitor)
    return c.json({ recorded: true as const }, 200)
  })
