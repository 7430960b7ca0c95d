/** Build stage 2: streams the drafts of all routes, so that they need not all be in memory. */
import type { Client } from '@libsql/client'
import type { Shop } from '../../domain/publishing/shop/shop.ts'
import { type Category, loadLists } from './categories.ts'
import { type Documents, loadPages } from './pages.ts'
import { loadProducts } from './products.ts'
import { readAhead } from './read-ahead.ts'
import type { LoadedRoute } from './route-draft.ts'

/** Maximum number of prefetched lists. A list of 10,000 products takes megabytes. */
const LISTS_AHEAD = 2
const PRODUCTS_AHEAD = 100

/** Skips the routes in `without`, which have already failed. */
export async function* loadDrafts(
  client: Client,
  documents: Documents,
  categories: Category[],
  shop: Shop,
  without: ReadonlySet<string>,
): AsyncGenerator<LoadedRoute> {
  const source = { client, categories, parts: documents.parts, shopName: shop.company.name }
  const lists = readAhead(loadLists(source), LISTS_AHEAD)
  const products = readAhead(loadProducts(source), PRODUCTS_AHEAD)
  for (const drafts of [loadPages(client, documents, shop), lists, products])
    for await (const draft of drafts) if (!without.has(draft.route)) yield draft
}
