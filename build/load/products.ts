/** Loads the product pages in batches, so that memory does not grow with the catalogue. */
import type { Client } from '@libsql/client'
import { type BatchResult, batch } from '../../database/batch.ts'
import { readJsonRows } from '../../database/json-rows.ts'
import { toProduct } from '../../database/queries/catalogue/product-payload.ts'
import {
  type BuildProductRow,
  type BuildVariantRow,
  productsAfter,
  productsByCode,
  typeAttributes,
  variantsBetween,
  variantsOf,
} from '../../database/queries/publishing/build-source.ts'
import type { ShownDefinition } from '../../domain/catalogue/product-type/shown-attributes.ts'
import { type CatalogueSource, type Category, categoryBreadcrumbs } from './categories.ts'
import { pageTitle } from './page-title.ts'
import { draftOrFailure, type LoadedRoute, type RouteDraft, withJson } from './route-draft.ts'
import { type LoadedContent, loadSurroundingContent, SURROUNDING_KINDS } from './surrounding-content.ts'

const BATCH = 200

type Batch = { rows: BuildProductRow[]; variants: BuildVariantRow[]; definitions: Definitions }

/** Attributes of each product type, by its id. */
type Definitions = ReadonlyMap<string, ShownDefinition[]>

const readDefinitions = ({ rows }: BatchResult<{ type_id: string; definitions_json: string }>): Definitions =>
  new Map(rows.map(({ type_id, definitions_json }) => [type_id, JSON.parse(definitions_json)]))

async function* allProducts(client: Client): AsyncGenerator<Batch> {
  let after = ''
  while (true) {
    const [products] = await batch(client, 'read', [productsAfter(after, BATCH)])
    const rows = readJsonRows(products)
    const first = rows[0]
    const last = rows.at(-1)
    if (!first || !last) return
    const [variants, types] = await batch(client, 'read', [variantsBetween(first.code, last.code), typeAttributes()])
    yield { rows, variants: readJsonRows(variants), definitions: readDefinitions(types) }
    after = last.code
  }
}

async function* productsOf(client: Client, codes: readonly string[]): AsyncGenerator<Batch> {
  for (let at = 0; at < codes.length; at += BATCH) {
    const part = codes.slice(at, at + BATCH)
    const [products, variants, types] = await batch(client, 'read', [
      productsByCode(part),
      variantsOf(part),
      typeAttributes(),
    ])
    yield { rows: readJsonRows(products), variants: readJsonRows(variants), definitions: readDefinitions(types) }
  }
}

/** Yields the page data of every product, or only of the products with the codes in `only`. */
export async function* loadProducts(
  { client, categories, parts, shopName }: CatalogueSource,
  only?: readonly string[],
): AsyncGenerator<LoadedRoute> {
  const byId = new Map(categories.map((category) => [category.id, category]))
  for await (const { rows, variants, definitions } of only === undefined
    ? allProducts(client)
    : productsOf(client, only)) {
    const byProduct = Map.groupBy(variants, (variant) => variant.product_code)
    for (const row of rows) {
      const product = {
        row,
        variants: byProduct.get(row.code) ?? [],
        definitions: definitions.get(row.type_id) ?? [],
        around: await loadSurroundingContent(client, parts, row.route, SURROUNDING_KINDS),
      }
      yield draftOrFailure(row.route, () => productDraft(product, byId, shopName))
    }
  }
}

type LoadedProduct = {
  row: BuildProductRow
  variants: BuildVariantRow[]
  definitions: ShownDefinition[]
  around: LoadedContent<(typeof SURROUNDING_KINDS)[number]>
}

function productDraft(
  { row, variants, definitions, around }: LoadedProduct,
  categories: ReadonlyMap<number, Category>,
  shopName: string,
): RouteDraft {
  const { content, ...files } = around
  const category = categories.get(row.primary_category_id)
  const before = category ? categoryBreadcrumbs(category, categories) : [{ id: 'home', name: 'Home', sef_url: '' }]
  return {
    route: row.route,
    type: 'pdp',
    tail: '',
    ...((content.header || content.footer) && { page: { document: '', ...files } }),
    ...withJson({
      type: 'pdp',
      title: pageTitle(row.meta_title || row.title, shopName),
      meta: { description: row.meta_description, keywords: row.meta_keywords, canonical: `/${row.route}` },
      data: {
        product: toProduct(row, row, variants, definitions),
        ...content,
        own_ratings: row.rating_source === 'reviews',
        breadcrumbs: [...before, { id: row.code, name: row.name, sef_url: row.route }],
      },
    }),
  }
}
