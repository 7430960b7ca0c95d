/** The routes of recommendations and of popular products. */
import { createRoute, z } from '@hono/zod-openapi'
import { callersCardSchema } from '../../domain/product/schema.ts'
import { openDatabase } from '../database.ts'
import { answers, jsonAnswer } from '../openapi.ts'
import { createRouter } from '../router.ts'
import { ownerOf, readCaller } from '../visitor/caller.ts'
import { listRecommendations } from './list.ts'
import { listPopular } from './popular.ts'

const list = createRoute({
  method: 'get',
  path: '/products/recommendations',
  tags: ['Products'],
  summary: 'Up to 12 products in stock that go with the cart and the last product viewed, else the best rated',
  responses: {
    200: jsonAnswer(z.object({ products: z.array(callersCardSchema) }), 'The cards'),
    ...answers(500, 503),
  },
})

const popular = createRoute({
  method: 'get',
  path: '/products/popular',
  tags: ['Products'],
  summary: 'Up to 12 products in stock, those with the most ratings first',
  responses: {
    200: jsonAnswer(z.object({ products: z.array(callersCardSchema) }), 'The cards'),
    ...answers(500, 503),
  },
})

export const recommendationRoutes = createRouter()
  .openapi(list, async (c) => {
    const products = await listRecommendations(openDatabase(c.var.settings), await readCaller(c), c.var.settings.now())
    return c.json({ products }, 200)
  })
  .openapi(popular, async (c) => {
    const owner = ownerOf(await readCaller(c), c.var.settings.now())
    return c.json({ products: await listPopular(openDatabase(c.var.settings), owner) }, 200)
  })
