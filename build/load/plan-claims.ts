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

const PRODUCTS_PER_READ = 10_000

async function readProductRoutes(client: Client): Promise<{ code: string; route: string }[]> {
  const all: { code: string; route: string }[] = []
  for (;;) {
    const [read] = await batch(client, 'read', [productRoutes(all.at(-1)?.code ?? '', PRODUCTS_PER_READ)])
    const rows = readJsonRows(read)
    for (const row of rows) all.push(row)
    if (rows.length < PRODUCTS_PER_READ) return all
  }
}

/** Yields all claims, including the claims of unreadable pages. */
export async function readClaims(client: Client, { documents, categories }: Site): Promise<Generator<PlannedRoute>> {
  const products = await readProductRoutes(client)
  const pages = [...documents.pages, ...documents.unreadable.filter(({ isPage }) => isPage)]
  return planClaims(pages, categories, products)
}
