/** GET /api/elastic-search/products, which product lists and the search box share. */
import { z } from '@hono/zod-openapi'
import { productListSchema, searchQuerySchema, searchResultsSchema } from '../../../domain/catalogue/search/schema.ts'
import { readOwner } from '../../core/session/caller.ts'
import { createRouter, jsonResponse, shopRoutes } from '../../router.ts'
import { countSearch } from './count-search.ts'
import { listProducts } from './list.ts'
import { searchProducts } from './search.ts'

const routes = shopRoutes('Products')

const products = routes.get('/elastic-search/products', {
  summary: 'A batch of a product list with its filters (exact), or what the search box shows (fuzzy)',
  query: searchQuerySchema,
  answer: jsonResponse(
    z.union([productListSchema, searchResultsSchema]),
    'The list; without its filters for the search box',
  ),
})

export const searchRoutes = createRouter().openapi(products, async (c) => {
  const query = c.req.valid('query')
  const owner = await readOwner(c)
  if (query.search_type === 'fuzzy') return c.json(await searchProducts(c.var.database, query, owner), 200)
  const list = await listProducts(c.var.database, query, owner, c.var.now)
  c.executionCtx.waitUntil(countSearch(c.var.database, query, list, c.var.settings.now))
  return c.json(list, 200)
})
