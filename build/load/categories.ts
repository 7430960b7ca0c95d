/** Loads the product lists: each category with its first cards and the links to the rest. */
import type { Client } from '@libsql/client'
import { batch } from '../../database/batch.ts'
import { activeCategories, firstCards, laterMembers } from '../../database/queries/build-source.ts'
import { toProductCard } from '../../database/queries/product-card.ts'
import type { Breadcrumb } from '../../domain/category/breadcrumb.ts'
import { LIST_BATCH } from '../../domain/route/descriptor.ts'
import { contentJson } from '../../domain/route/descriptor-json.ts'
import { pageTitle } from './page-title.ts'
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

export async function* loadLists(client: Client, categories: Category[]): AsyncGenerator<RouteDraft> {
  const byId = new Map(categories.map((category) => [category.id, category]))
  for (const category of categories) {
    const [cards, later] = await batch(client, 'read', [
      firstCards(category.id, LIST_BATCH),
      laterMembers(category.id, LIST_BATCH, PRERENDER_BATCH - LIST_BATCH),
    ])
    const { id, name, title, intro, sef_url, listing_type } = category
    yield {
      route: sef_url,
      type: 'plp',
      tail: later.rows.map((row) => ({ name: row.title, href: `/${row.route}` })),
      content: contentJson({
        type: 'plp',
        title: pageTitle(category.meta_title || title),
        meta: {
          description: category.meta_description,
          keywords: category.meta_keywords,
          canonical: `/${sef_url}`,
        },
        data: {
          category: { id, name, title, intro, sef_url, listing_type },
          breadcrumbs: categoryBreadcrumbs(category, byId),
          subcategories: categories
            .filter(({ parent_id }) => parent_id === id)
            .map((child) => ({ name: child.name, sef_url: child.sef_url })),
          products: cards.rows.map(toProductCard),
          total_product_count: cards.rows.length + later.rows.length,
        },
      }),
    }
  }
}
