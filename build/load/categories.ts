/** Loads the product lists: each category with its first cards and the links to the rest. */
import type { Client } from '@libsql/client'
import { batch } from '../../database/batch.ts'
import { activeCategories, type Member, selectMembers } from '../../database/queries/build-source.ts'
import type { Breadcrumb } from '../../domain/category/breadcrumb.ts'
import type { ProductCard } from '../../domain/product/product.ts'
import { LIST_BATCH } from '../../domain/route/descriptor.ts'
import { contentJson } from '../../domain/route/descriptor-json.ts'
import { isMissing } from '../../domain/shop/feature-of.ts'
import type { Shop } from '../../domain/shop/shop.ts'
import { LIST_KINDS, type LoadedContent, loadAroundContent } from './around-content.ts'
import { cardCache } from './card-cache.ts'
import { type ListFilters, listFilterLoader } from './list-filters.ts'
import { pageTitle } from './page-title.ts'
import type { Documents } from './pages.ts'
import type { RouteDraft } from './route-draft.ts'

/** How many products a list's page holds when prerendered. */
const PRERENDER_BATCH = 10_000

export type Category = Awaited<ReturnType<typeof loadCategories>>[number]

/** The shop's categories: none of a programme it does not offer, and otherwise only lists with wines. */
export async function loadCategories(client: Client, { missing }: Pick<Shop, 'missing'>) {
  const [{ rows }] = await batch(client, 'read', [activeCategories()])
  return rows.filter(
    ({ sef_url, listing_type, has_products }) =>
      !isMissing(`/${sef_url}`, missing) && (listing_type === '' || has_products === 1),
  )
}

/** The line from the home to a category, itself last. */
export function categoryBreadcrumbs(category: Category, byId: ReadonlyMap<number, Category>): Breadcrumb[] {
  const parent = category.parent_id === null ? undefined : byId.get(category.parent_id)
  const before = parent ? categoryBreadcrumbs(parent, byId) : [{ id: 'home', name: 'Home', sef_url: '' }]
  return [...before, { id: String(category.id), name: category.name, sef_url: category.sef_url }]
}

/** How many lists are read in one round trip. */
const LISTS_AT_ONCE = 4

/** With `only` the lists of those categories. */
export async function* loadLists(
  client: Client,
  categories: Category[],
  parts: Documents['parts'],
  shopName: string,
  only?: ReadonlySet<number>,
): AsyncGenerator<RouteDraft> {
  const loaded = only === undefined ? categories : categories.filter(({ id }) => only.has(id))
  const byId = new Map(categories.map((category) => [category.id, category]))
  const cache = cardCache(client)
  const loadFilters = listFilterLoader(client)
  for (let at = 0; at < loaded.length; at += LISTS_AT_ONCE) {
    const part = loaded.slice(at, at + LISTS_AT_ONCE)
    const [members, filters] = await Promise.all([
      batch(
        client,
        'read',
        part.map((category) => selectMembers(category, PRERENDER_BATCH)),
      ),
      loadFilters(part.map(({ sef_url, listing_type }) => ({ route: sef_url, listingType: listing_type }))),
    ])
    const lists = filters.flatMap((own, index) => {
      const category = part[index]
      return category ? { category, ...firstAndRest(membersOf(members[index]?.rows[0])), filters: own } : []
    })
    const cards = await cache.load(lists.flatMap(({ first }) => first.map(([code]) => code)))
    for (const list of lists) {
      const content = await loadAroundContent(client, parts, list.category.sef_url, LIST_KINDS)
      yield listDraft(list, byId, categories, cards, content, shopName)
    }
  }
}

const membersOf = (row: { members_json: string } | undefined): Member[] => (row ? JSON.parse(row.members_json) : [])

/** The first batch with the pinned products before it, as the API counts, and the rest. */
function firstAndRest(members: Member[]): Pick<List, 'pinned' | 'first' | 'rest'> {
  const pinned = members.filter(([, , , isPinned]) => isPinned === 1).length
  return { pinned, first: members.slice(0, pinned + LIST_BATCH), rest: members.slice(pinned + LIST_BATCH) }
}

type List = {
  category: Category
  filters: ListFilters
  /** How many of the first are pinned. */
  pinned: number
  first: Member[]
  rest: Member[]
}

/** '' when the list ends with its first cards. */
const tailJson = (members: Member[]): string =>
  members.length === 0 ? '' : JSON.stringify(members.map(([, name, route]) => ({ name, href: `/${route}` })))

function listDraft(
  { category, pinned, first, rest, filters }: List,
  byId: ReadonlyMap<number, Category>,
  categories: Category[],
  cards: ReadonlyMap<string, ProductCard>,
  around: LoadedContent<(typeof LIST_KINDS)[number]>,
  shopName: string,
): RouteDraft {
  const { id, name, title, sef_url, listing_type } = category
  // An empty list says so itself; its usual introduction would be misleading.
  const intro = first.length === 0 ? '' : category.intro
  return {
    route: sef_url,
    type: 'plp',
    tail: tailJson(rest),
    page: { document: '', style: around.style, script: around.script },
    content: contentJson({
      type: 'plp',
      title: pageTitle(category.meta_title || title, shopName),
      meta: { description: category.meta_description, keywords: category.meta_keywords, canonical: `/${sef_url}` },
      data: {
        category: { id, name, title, intro, sef_url, listing_type },
        breadcrumbs: categoryBreadcrumbs(category, byId),
        subcategories: categories
          .filter(({ parent_id }) => parent_id === id)
          .map((child) => ({ name: child.name, sef_url: child.sef_url })),
        products: first.flatMap(([code]) => cards.get(code) ?? []),
        pinned_product_count: pinned,
        total_product_count: first.length + rest.length,
        filter_options: filters.filter_options,
        filter_data: filters.filter_data,
        ...around.content,
      },
    }),
  }
}
