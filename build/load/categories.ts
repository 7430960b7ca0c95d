/** Loads the product lists: each category with its first cards and the links to the rest. */
import type { Client } from '@libsql/client'
import { batch } from '../../database/batch.ts'
import { activeCategories, type Member, selectMembers } from '../../database/queries/build-source.ts'
import type { Breadcrumb } from '../../domain/category/breadcrumb.ts'
import type { ProductCard } from '../../domain/product/product.ts'
import { LIST_BATCH } from '../../domain/route/descriptor.ts'
import { contentJson } from '../../domain/route/descriptor-json.ts'
import { cardCache } from './card-cache.ts'
import { type LoadedListContent, loadListContent } from './list-content.ts'
import { pageTitle } from './page-title.ts'
import type { Documents } from './pages.ts'
import type { RouteDraft } from './route-draft.ts'

/** How many products a list's page holds when prerendered (spec §9). */
const PRERENDER_BATCH = 10_000

export type Category = Awaited<ReturnType<typeof loadCategories>>[number]

export async function loadCategories(client: Client) {
  const [{ rows }] = await batch(client, 'read', [activeCategories()])
  return rows
}

/** The line from the home to a category, itself last. */
export function categoryBreadcrumbs(category: Category, byId: ReadonlyMap<number, Category>): Breadcrumb[] {
  const parent = category.parent_id === null ? undefined : byId.get(category.parent_id)
  const before = parent ? categoryBreadcrumbs(parent, byId) : [{ id: 'home', name: 'Home', sef_url: '' }]
  return [...before, { id: String(category.id), name: category.name, sef_url: category.sef_url }]
}

/** How many lists are read in one round trip. */
const LISTS_AT_ONCE = 4

export async function* loadLists(
  client: Client,
  categories: Category[],
  parts: Documents['parts'],
): AsyncGenerator<RouteDraft> {
  const byId = new Map(categories.map((category) => [category.id, category]))
  const cache = cardCache(client)
  for (let at = 0; at < categories.length; at += LISTS_AT_ONCE) {
    const part = categories.slice(at, at + LISTS_AT_ONCE)
    const members = await batch(
      client,
      'read',
      part.map(({ id }) => selectMembers(id, PRERENDER_BATCH)),
    )
    const lists = part.map((category, index) => ({ category, members: membersOf(members[index]?.rows[0]) }))
    const first = lists.flatMap((list) => list.members.slice(0, LIST_BATCH).map(([code]) => code))
    const cards = await cache.load(first)
    for (const list of lists) {
      const content = await loadListContent(client, parts, list.category.sef_url)
      yield listDraft(list, byId, categories, cards, content)
    }
  }
}

const membersOf = (row: { members_json: string } | undefined): Member[] => (row ? JSON.parse(row.members_json) : [])

/** '' when the list ends with its first cards. */
const tailJson = (members: Member[]): string =>
  members.length === 0 ? '' : JSON.stringify(members.map(([, name, route]) => ({ name, href: `/${route}` })))

function listDraft(
  { category, members }: { category: Category; members: Member[] },
  byId: ReadonlyMap<number, Category>,
  categories: Category[],
  cards: ReadonlyMap<string, ProductCard>,
  around: LoadedListContent,
): RouteDraft {
  const { id, name, title, intro, sef_url, listing_type } = category
  return {
    route: sef_url,
    type: 'plp',
    tail: tailJson(members.slice(LIST_BATCH)),
    page: { document: '', style: around.style },
    content: contentJson({
      type: 'plp',
      title: pageTitle(category.meta_title || title),
      meta: { description: category.meta_description, keywords: category.meta_keywords, canonical: `/${sef_url}` },
      data: {
        category: { id, name, title, intro, sef_url, listing_type },
        breadcrumbs: categoryBreadcrumbs(category, byId),
        subcategories: categories
          .filter(({ parent_id }) => parent_id === id)
          .map((child) => ({ name: child.name, sef_url: child.sef_url })),
        products: members.slice(0, LIST_BATCH).flatMap(([code]) => cards.get(code) ?? []),
        total_product_count: members.length,
        ...around.content,
      },
    }),
  }
}
