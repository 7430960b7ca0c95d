/** Finds routes that changes of a few products can affect: their own pages, their lists, and pages made of elements. */
import type { Client } from '@libsql/client'
import { batch } from '../../database/batch.ts'
import {
  selectTouchedMembers,
  selectTouchedProducts,
  type TouchedMember,
} from '../../database/queries/publishing/touched-routes.ts'
import { partOf } from '../../domain/core/route/content-part.ts'
import { OWN_ROUTES } from '../../domain/core/route/own-screens.ts'
import type { Manifest } from '../release/release.ts'
import type { Category } from './categories.ts'
import type { Documents } from './pages.ts'

const ownRoutes: ReadonlySet<string> = new Set(OWN_ROUTES.map(({ route }) => route))

export type TouchedRoutes = {
  /** Codes of the products whose pages are checked. */
  products: string[]
  categories: Set<number>
  /** The products' places in lists. */
  members: TouchedMember[]
  /** Routes of products, lists and pages. */
  routes: string[]
}

/**
 * Includes every page made of elements, since it may select its wines by their facts, and every list with content
 * around it. Returns undefined if all routes have to be checked: a product or a page was added or removed, or pages
 * other than lists have content around them.
 */
export async function findTouched(
  client: Client,
  codes: readonly string[],
  { documents, categories, live }: { documents: Documents; categories: Category[]; live: Manifest },
): Promise<TouchedRoutes | undefined> {
  const [found, members] = await batch(client, 'read', [selectTouchedProducts(codes), selectTouchedMembers(codes)])
  const isSettled = ({ route, is_active }: (typeof found.rows)[number]): boolean =>
    is_active === 1 ? live.routes[route]?.type === 'pdp' : live.routes[route] === undefined
  if (!found.rows.every(isSettled)) return undefined

  const pages = new Set(documents.pages.map(({ route }) => route))
  if (Object.entries(live.routes).some(([route, { type }]) => type === 'dyn' && !pages.has(route))) return undefined
  const byUrl = new Map(categories.map(({ sef_url, id }) => [sef_url, id]))
  const touched = new Set(members.rows.map(({ category_id }) => category_id))
  for (const route of documents.parts.keys()) {
    const path = partOf(route)?.path ?? ''
    const category = byUrl.get(path)
    if (category !== undefined) touched.add(category)
    else if (ownRoutes.has(path) || (live.routes[path] !== undefined && !pages.has(path))) return undefined
  }
  const lists = categories.filter(({ id }) => touched.has(id)).map(({ sef_url }) => sef_url)
  const products = found.rows.filter(({ is_active }) => is_active === 1)
  const routes = [...pages, ...lists, ...products.map(({ route }) => route)]
  if (routes.some((route) => live.routes[route] === undefined)) return undefined
  return {
    products: products.map(({ code }) => code),
    categories: touched,
    members: members.rows.filter(({ is_shown }) => is_shown === 1),
    routes,
  }
}
