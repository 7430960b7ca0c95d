/** Loads the product pages in batches, so that memory does not grow with the catalogue. */
import type { Client } from '@libsql/client'
import { batch } from '../../database/batch.ts'
import {
  type BuildProductRow,
  type BuildVariantRow,
  productsAfter,
  variantsBetween,
} from '../../database/queries/build-source.ts'
import { toProduct } from '../../database/queries/product-payload.ts'
import { contentJson } from '../../domain/route/descriptor-json.ts'
import { type Category, categoryBreadcrumbs } from './categories.ts'
import { pageTitle } from './page-title.ts'
import type { RouteDraft } from './route-draft.ts'

const BATCH = 200

export async function* loadProducts(
  client: Client,
  categories: Category[],
  shopName: string,
): AsyncGenerator<RouteDraft> {
  const byId = new Map(categories.map((category) => [category.id, category]))
  let after = ''
  while (true) {
    const [{ rows }] = await batch(client, 'read', [productsAfter(after, BATCH)])
    const first = rows[0]
    const last = rows.at(-1)
    if (!first || !last) return
    const [variants] = await batch(client, 'read', [variantsBetween(first.code, last.code)])
    const byProduct = Map.groupBy(variants.rows, (variant) => variant.product_code)
    for (const row of rows) yield productDraft(row, byProduct.get(row.code) ?? [], byId, shopName)
    after = last.code
  }
}

function productDraft(
  row: BuildProductRow,
  variants: BuildVariantRow[],
  categories: ReadonlyMap<number, Category>,
  shopName: string,
): RouteDraft {
  const category = categories.get(row.primary_category_id)
  const before = category ? categoryBreadcrumbs(category, categories) : [{ id: 'home', name: 'Home', sef_url: '' }]
  return {
    route: row.route,
    type: 'pdp',
    tail: '',
    content: contentJson({
      type: 'pdp',
      title: pageTitle(row.meta_title || row.title, shopName),
      meta: { description: row.meta_description, keywords: row.meta_keywords, canonical: `/${row.route}` },
      data: {
        product: toProduct(row, row, variants),
        own_ratings: row.rating_source === 'reviews',
        breadcrumbs: [...before, { id: row.code, name: row.name, sef_url: row.route }],
      },
    }),
  }
}
