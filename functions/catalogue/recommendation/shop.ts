/** The routes of recommendations and of popular products. */
import { z } from '@hono/zod-openapi'
import { viewerCardSchema } from '../../../domain/catalogue/product/schema.ts'
import { readCaller, readOwner } from '../../core/session/caller.ts'
import { createRouter, shopRoutes } from '../../router.ts'
import { listRecommendations } from './list.ts'
import { listPopular } from './popular.ts'

const routes = shopRoutes('Products')

const list = routes.get('/products/recommendations', {
  summary: 'Up to 12 products in stock that go with the cart and the last product viewed, else the best rated',
  answer: z.array(viewerCardSchema),
})

const popular = routes.get('/products/popular', {
  summary: 'Up to 12 products in stock, most rated first',
  answer: z.object({ products: z.array(viewerCardSchema) }),
})

export const recommendationRoutes = createRouter()
  .openapi(list, async (c) => c.json(await listRecommendations(c.var.database, await readCaller(c), c.var.now), 200))
  .openapi(popular, async (c) => c.json({ products: await listPopular(c.var.database, await readOwner(c)) }, 200))
