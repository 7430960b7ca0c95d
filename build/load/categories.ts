/** Loads the product lists: each category with its first cards and the links to the rest. */
import type { Client } from '@libsql/client'
import { batch } from '../../database/batch.ts'
import { readJsonRows } from '../../database/json-rows.ts'
import { toProductCard } from '../../database/queries/catalogue/product-card.ts'
import { activeCategories, cardsOf } from '../../database/queries/publishing/build-source.ts'
import type { Breadcrumb } from '../../domain/catalogue/category/schema.ts'
import type { ProductCard } from '../../domain/catalogue/product/product.ts'
import { isMissing } from '../../domain/publishing/shop/feature-of.ts'
import type { Shop } from '../../domain/publishing/shop/shop.ts'
import type { ListCache, ListMembers } from './list-cache.ts'
import { type ListFilters, listFilterLoader } from './list-filters.ts'
import { loadMembers } from './list-members.ts'
import { pageTitle } from './page-title.ts'
import type { Documents } from './pages.ts'
import { draftOrFailure, type LoadedRoute, type RouteDraft, withJson } from './route-draft.ts'
import { LIST_KINDS, type LoadedContent, loadSurroundingContent } from './surrounding-content.ts'

export type Category = Awaited<ReturnType<typeof loadCategories>>[number]

/** The shop's categories, without those of a programme it does not offer, or whose list has no wines. */
export async function loadCategories(client: Client, { missing }: Pick<Shop, 'missing'>) {
  const [{ rows }] = await batch(client, 'read', [activeCategories()])
  return rows.filter(
    ({ sef_url, listing_type, has_products }) =>
      !isMissing(`/${sef_url}`, missing) && (listing_type === '' || has_products === 1),
  )
}

/** Breadcrumbs from the home page to a category, including itself. */
export function categoryBreadcrumbs(category: Category, byId: ReadonlyMap<number, Category>): Breadcrumb[] {
  const parent = category.parent_id === null ? undefined : byId.get(category.parent_id)
  const before = parent ? categoryBreadcrumbs(parent, byId) : [{ id: 'home', name: 'Home', sef_url: '' }]
  return [...before, { id: String(category.id), name: category.name, sef_url: category.sef_url }]
}

/** Lists per round trip. */
const LISTS_AT_ONCE = 2

/** Maximum number of cards, to bound the memory of a build. */
const MAX_CACHED = 5000

type CardCache = { load: (codes: readonly string[]) => Promise<Map<string, ProductCard>> }

/** A cache of cards, since a wine is in many lists. */
function cardCache(client: Client): CardCache {
  const known = new Map<string, ProductCard>()

  async function load(codes: readonly string[]): Promise<Map<string, ProductCard>> {
    const unknown = [...new Set(codes)].filter((code) => !known.has(code))
    if (known.size + unknown.length > MAX_CACHED) known.clear()
    const asked = codes.filter((code) => !known.has(code))
    if (asked.length > 0) {
      const [cards] = await batch(client, 'read', [cardsOf([...new Set(asked)])])
      for (const row of readJsonRows(cards)) known.set(row.code, toProductCard(row))
    }
    return known
  }

  return { load }
}

/** Contents from which the routes of lists and products are made. */
export type CatalogueSource = { client: Client; categories: Category[]; parts: Documents['parts']; shopName: string }

/** `only` limits it to the lists of those categories. */
export async function* loadLists(
  { client, categories, parts, shopName }: CatalogueSource,
  { only, kept: retained }: { only?: ReadonlySet<number>; kept?: ListCache | undefined } = {},
): AsyncGenerator<LoadedRoute> {
  const loaded = only === undefined ? categories : categories.filter(({ id }) => only.has(id))
  const tree = { categories, byId: new Map(categories.map((category) => [category.id, category])) }
  const cache = cardCache(client)
  const loadFilters = listFilterLoader(client)
  for (let at = 0; at < loaded.length; at += LISTS_AT_ONCE) {
    const part = loaded.slice(at, at + LISTS_AT_ONCE)
    const [members, filters] = await Promise.all([
      loadMembers(client, part, retained),
      loadFilters(part.map(({ sef_url, listing_type }) => ({ route: sef_url, listingType: listing_type }))),
    ])
    const lists = filters.flatMap((own, index) => {
      const [category, list] = [part[index], members[index]]
      return category && list ? { category, ...list, filters: own } : []
    })
    const cards = await cache.load(lists.flatMap(({ first }) => first))
    for (const list of lists) {
      const around = await loadSurroundingContent(client, parts, list.category.sef_url, LIST_KINDS)
      yield draftOrFailure(list.category.sef_url, () => listDraft({ ...list, cards, around }, tree, shopName))
    }
  }
}

type List = ListMembers & {
  category: Category
  filters: ListFilters
  cards: ReadonlyMap<string, ProductCard>
  around: LoadedContent<(typeof LIST_KINDS)[number]>
}

type Tree = { categories: Category[]; byId: ReadonlyMap<number, Category> }

function listDraft(
  { category, total, pinned, first, tail, filters, cards, around }: List,
  { categories, byId }: Tree,
  shopName: string,
): RouteDraft {
  const { id, name, title, sef_url, listing_type } = category
  // An empty list shows that it is empty; its usual introduction would be misleading.
  const intro = first.length === 0 ? '' : category.intro
  return {
    route: sef_url,
    type: 'plp',
    tail,
    ...(LIST_KINDS.some((kind) => around.content[kind]) && {
      page: { document: '', style: around.style, script: around.script },
    }),
    ...withJson({
      type: 'plp',
      title: pageTitle(category.meta_title || title, shopName),
      meta: { description: category.meta_description, keywords: category.meta_keywords, canonical: `/${sef_url}` },
      data: {
        category: { id, name, title, intro, sef_url, listing_type },
        breadcrumbs: categoryBreadcrumbs(category, byId),
        subcategories: categories
          .filter(({ parent_id }) => parent_id === id)
          .map((child) => ({ name: child.name, sef_url: child.sef_url })),
        products: first.flatMap((code) => cards.get(code) ?? []),
        pinned_product_count: pinned,
        total_product_count: total,
        filter_options: filters.filter_options,
        filter_data: filters.filter_data,
        ...around.content,
      },
    }),
  }
}
