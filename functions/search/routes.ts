/** GET /api/elastic-search/products, which product lists and the search box share. */
import { createRoute, z } from '@hono/zod-openapi'
import { productListSchema, searchQuerySchema, searchResultsSchema } from '../../domain/search/schema.ts'
import { openDatabase } from '../database.ts'
import { answers, jsonAnswer } from '../openapi.ts'
import { createRouter } from '../router.ts'
import { ownerOf, readCaller } from '../visitor/caller.ts'
import { countSearch } from './count-search.ts'
import { listProducts } from './list.ts'
import { searchProducts } from './search.ts'

const products = createRoute({
  method: 'get',
  path: '/elastic-search/products',
  tags: ['Products'],
  summary: 'A batch of a product list with its filters (exact), or what the search box shows (fuzzy)',
  request: { query: searchQuerySchema },
  responses: {
    200: jsonAnswer(
      z.union([productListSchema, searchResultsSchema]),
      'The list; without its filters for the search box',
    ),
    ...answers(400, 500, 503),
  },
})

export const searchRoutes = createRouter().openapi(products, async (c) => {
  const query = c.req.valid('query')
  const database = openDatabase(c.var.settings)
  const owner = ownerOf(await readCaller(c), c.var.settings.now())
  if (query.search_type === 'fuzzy') return c.json(await searchProducts(database, query, owner), 200)
  const list = await listProducts(database, query, owner)
  c.executionCtx.waitUntil(countSearch(database, query, list, c.var.settings.now))
  return c.json(list, 200)
})
