/** What claims a route: pages, categories, products, in that order. */
import type { PageDocument } from '../domain/page/page-document.ts'
import type { Category } from './load/categories.ts'
import type { PlannedRoute } from './plan.ts'

export function* planClaims(
  pages: PageDocument[],
  categories: Category[],
  products: { code: string; route: string }[],
): Generator<PlannedRoute> {
  for (const { route, title } of pages) yield { route, type: 'dyn', claimedBy: `the page '${title}'` }
  for (const { sef_url, name } of categories) yield { route: sef_url, type: 'plp', claimedBy: `the category '${name}'` }
  for (const { code, route } of products) yield { route, type: 'pdp', claimedBy: `the product ${code}` }
}
