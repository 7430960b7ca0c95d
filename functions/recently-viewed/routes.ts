/**
 * The recently viewed routes. A view is recorded by a write of its own, not by GET /api/product: so reading a product
 * has no side effects, and neither prefetching nor the list's quick view counts as a visit.
 */
import { createRoute, z } from '@hono/zod-openapi'
import { callersCardSchema } from '../../domain/product/schema.ts'
import { recentlyViewedQuerySchema, viewSchema } from '../../domain/recently-viewed/schema.ts'
import { openDatabase } from '../database.ts'
import { problem } from '../errors.ts'
import { answers, jsonAnswer, jsonBody } from '../openapi.ts'
import { createRouter } from '../router.ts'
import { readCaller } from '../visitor/caller.ts'
import { newVisitorId, readVisitorId, rememberVisitor } from '../visitor/cookie.ts'
import { listRecentlyViewed, listViewedSample } from './list.ts'
import { recordProductView } from './record.ts'

const tags = ['Products']

const list = createRoute({
  method: 'get',
  path: '/products/recently-viewed',
  tags,
  summary: 'The last 20 products the visitor viewed, newest first',
  request: { query: recentlyViewedQuerySchema },
  responses: {
    200: jsonAnswer(z.object({ products: z.array(callersCardSchema) }), 'The cards'),
    ...answers(400, 500, 503),
  },
})

const record = createRoute({
  method: 'post',
  path: '/products/recently-viewed',
  tags,
  summary: 'Records that the visitor opened a product’s page',
  request: { body: jsonBody(viewSchema) },
  responses: {
    200: jsonAnswer(z.object({ recorded: z.literal(true) }), 'It is now the newest'),
    ...answers(400, 403, 404, 413, 415, 500, 503),
  },
})

export const recentlyViewedRoutes = createRouter()
  .openapi(list, async (c) => {
    const database = openDatabase(c.var.settings)
    const { use_demo_data, product_code } = c.req.valid('query')
    const products =
      use_demo_data === 'true'
        ? await listViewedSample(database)
        : await listRecentlyViewed(database, await readCaller(c), c.var.settings.now(), product_code)
    return c.json({ products }, 200)
  })
  .openapi(record, async (c) => {
    const known = readVisitorId(c)
    const visitor = known ?? newVisitorId()
    const { product_code } = c.req.valid('json')
    const isRecorded = await recordProductView(
      openDatabase(c.var.settings),
      visitor,
      product_code,
      c.var.settings.now(),
    )
    if (!isRecorded) return problem(c, 404, 'No such product')
    if (known === undefined) rememberVisitor(c, visitor)
    return c.json({ recorded: true as const }, 200)
  })
