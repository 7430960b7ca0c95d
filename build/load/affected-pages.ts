/**
 * Finds routes that changes of a few products, and of content around pages, can affect: their own pages, their lists,
 * pages made of elements, and routes with content around them.
 */
import type { Client } from '@libsql/client'
import { batch } from '../../database/batch.ts'
import {
  selectProductsAt,
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

export type Changes = {
  /** Codes of changed products. */
  products: readonly string[]
  /** Routes of changed, new and removed content around pages. */
  parts: readonly string[]
}

export type TouchedRoutes = {
  /** Codes of the products whose pages are checked. */
  products: string[]
  /** Codes of further products, for the content around their pages. */
  hosts: string[]
  categories: Set<number>
  /** Routes of the shop's own screens with content around them. */
  screens: Set<string>
  /** The products' places in lists. */
  members: TouchedMember[]
  /** Routes of products, lists and pages. */
  routes: string[]
}

/** Sorts the paths that have content around them by what is there. Leaves out the pages, which are always checked. */
function sortPaths(
  paths: ReadonlySet<string>,
  { categories, live }: Pick<Loaded, 'categories' | 'live'>,
): { lists: number[]; screens: string[]; products: string[] } {
  const byUrl = new Map(categories.map(({ sef_url, id }) => [sef_url, id]))
  const all = [...paths]
  return {
    lists: all.flatMap((path) => byUrl.get(path) ?? []),
    screens: all.filter((path) => !byUrl.has(path) && ownRoutes.has(path)),
    products: all.filter((path) => live.routes[path]?.type === 'pdp'),
  }
}

type Loaded = { documents: Documents; categories: Category[]; live: Manifest }

/**
 * Includes every page made of elements, since it may select its wines by their facts, and every route with content
 * around it for the same reason. Returns undefined if all routes have to be checked: a product or a page was added or
 * removed.
 */
export async function findTouched(
  client: Client,
  { products: codes, parts }: Changes,
  { documents, categories, live }: Loaded,
): Promise<TouchedRoutes | undefined> {
  const paths = new Set([...documents.parts.keys(), ...parts].map((route) => partOf(route)?.path ?? ''))
  const around = sortPaths(paths, { categories, live })
  const [found, members, hosts] = await batch(client, 'read', [
    selectTouchedProducts(codes),
    selectTouchedMembers(codes),
    selectProductsAt(around.products),
  ])
  const isSettled = ({ route, is_active }: (typeof found.rows)[number]): boolean =>
    is_active === 1 ? live.routes[route]?.type === 'pdp' : live.routes[route] === undefined
  if (!found.rows.every(isSettled)) return undefined

  const pages = new Set(documents.pages.map(({ route }) => route))
  if (Object.entries(live.routes).some(([route, { type }]) => type === 'dyn' && !pages.has(route))) return undefined
  const touched = new Set([...members.rows.map(({ category_id }) => category_id), ...around.lists])
  const lists = categories.filter(({ id }) => touched.has(id)).map(({ sef_url }) => sef_url)
  const products = found.rows.filter(({ is_active }) => is_active === 1)
  const known = new Set(products.map(({ code }) => code))
  const further = hosts.rows.filter(({ code }) => !known.has(code))
  const routes = [...pages, ...lists, ...[...products, ...further].map(({ route }) => route)]
  if (routes.some((route) => live.routes[route] === undefined)) return undefined
  return {
    products: [...known],
    hosts: further.map(({ code }) => code),
    categories: touched,
    screens: new Set(around.screens),
    members: members.rows.filter(({ is_shown }) => is_shown === 1),
    routes,
  }
}
