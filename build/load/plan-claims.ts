/** Lists the routes that pages, categories and products claim, in that order. */
import type { Client } from '@libsql/client'
import { batch } from '../../database/batch.ts'
import { readJsonRows } from '../../database/json-rows.ts'
import { productRoutes } from '../../database/queries/publishing/build-source.ts'
import type { Category } from './categories.ts'
import { CONTENT_PAGE, ownerOfCategory, ownerOfProduct } from './page-owner.ts'
import type { PlannedRoute } from './plan.ts'
import type { Site } from './site.ts'

export function* planClaims(
  pages: readonly { route: string; title: string }[],
  categories: Category[],
  products: { code: string; route: string }[],
): Generator<PlannedRoute> {
  for (const { route, title } of pages)
    yield { route, type: 'dyn', claimedBy: `the page '${title}'`, owner: CONTENT_PAGE }
  for (const { id, sef_url, name } of categories)
    yield { route: sef_url, type: 'plp', claimedBy: `the category '${name}'`, owner: ownerOfCategory(id) }
  for (const { code, route } of products)
    yield { route, type: 'pdp', claimedBy: `the product ${code}`, owner: ownerOfProduct(code) }
}

/** Yields all claims, including the claims of unreadable pages. */
export async function readClaims(client: Client, { documents, categories }: Site): Promise<Generator<PlannedRoute>> {
  const [products] = await batch(client, 'read', [productRoutes()])
  const pages = [...documents.pages, ...documents.unreadable.filter(({ isPage }) => isPage)]
  return planClaims(pages, categories, readJsonRows(products))
}
