/**
 * Reads what an import takes account of besides the rows of its list: where products stand, categories and the menu.
 */
import type { Client } from '@libsql/client'
import { type CompiledQuery, sql } from 'kysely'
import { batch } from '../../database/batch.ts'
import { selectShopCategories } from '../../database/queries/staff/import-categories.ts'
import { db } from '../../database/query-builder.ts'
import type { Config, Imported, Products } from '../../database/tables.ts'
import type { MenuRow } from '../../domain/publishing/menu/update-menu.ts'
import type { CategoryRecord, ShopCategory } from '../../domain/staff/import/plan-categories.ts'
import type { PlacedProduct } from '../../domain/staff/import/plan-places.ts'

type ProductRow = Pick<
  Products,
  | 'code'
  | 'title'
  | 'type_id'
  | 'kind'
  | 'country'
  | 'region'
  | 'status'
  | 'product_url'
  | 'category_url'
  | 'primary_category_id'
> & {
  grapes: string | null
  style: string | null
  /** number[]. */
  categories_json: string
  category: string | null
  /** string[]; null for a product that no import has written. */
  lists_json: string | null
}

export type ShopProduct = PlacedProduct & { title: string }

export type ReadShop = {
  products: Map<string, ShopProduct>
  categories: ShopCategory[]
  categoryRecords: CategoryRecord[]
  menu: MenuRow[]
  /** By noun and key, as written: 'menu ', 'setting menu_promotions'. */
  records: ReadonlyMap<string, string>
  menuPromotions: string | null
}

/** About 1 MB per response, which every libSQL server supports. */
const PRODUCTS_AT_ONCE = 2500

const attribute = (key: string) =>
  sql<
    string | null
  >`(SELECT item.value ->> 'value' FROM json_each(p.attributes_json) item WHERE item.value ->> 'key' = ${key})`

const selectProducts = (after: string): CompiledQuery<ProductRow> =>
  sql<ProductRow>`SELECT p.code, p.title, p.type_id, p.kind, p.country, p.region, p.status, p.product_url, p.category_url,
      p.primary_category_id, ${attribute('grape')} AS grapes, ${attribute('style')} AS style,
      (SELECT json_group_array(category_id) FROM product_categories c WHERE c.product_code = p.code) AS categories_json,
      i.record_json ->> 'category' AS category, i.record_json -> 'lists' AS lists_json
    FROM products p LEFT JOIN imported i ON i.noun = 'product' AND i.key = p.code
    WHERE p.code > ${after} ORDER BY p.code LIMIT ${PRODUCTS_AT_ONCE}`.compile(db)

const selectRecords = (): CompiledQuery<Imported> =>
  sql<Imported>`SELECT noun, key, record_json FROM imported WHERE noun <> 'product'`.compile(db)

const selectMenu = (): CompiledQuery<MenuRow> => db.selectFrom('menu_items').selectAll().orderBy('id').compile()

const selectPromotion = () =>
  sql<Pick<Config, 'value_json'>>`SELECT value_json FROM config WHERE key = 'menu_promotions'`.compile(db)

/** One round trip for every 2,500 products. */
export async function readShop(client: Client): Promise<ReadShop> {
  const [categories, records, menu, promotion, first] = await batch(client, 'read', [
    selectShopCategories(),
    selectRecords(),
    selectMenu(),
    selectPromotion(),
    selectProducts(''),
  ])
  const categoryRecords = records.rows
    .filter(({ noun }) => noun === 'category')
    .map(({ key, record_json }): CategoryRecord => ({ path: key, ...JSON.parse(record_json) }))
  const paths = new Map([
    ...categories.rows.map(({ id, sefUrl }) => [id, sefUrl] as const),
    ...categoryRecords.map(({ id, path }) => [id, path] as const),
  ])
  const products = new Map<string, ShopProduct>()
  for (let page = first.rows; page.length > 0; ) {
    for (const row of page) products.set(row.code, toProduct(row, paths))
    if (page.length < PRODUCTS_AT_ONCE) break
    const [next] = await batch(client, 'read', [selectProducts(page.at(-1)?.code ?? '')])
    page = next.rows
  }
  return {
    products,
    categories: categories.rows,
    categoryRecords,
    menu: menu.rows,
    records: new Map(records.rows.map(({ noun, key, record_json }) => [`${noun} ${key}`, record_json])),
    menuPromotions: promotion.rows[0]?.value_json ?? null,
  }
}

const toProduct = (row: ProductRow, paths: ReadonlyMap<number, string>): ShopProduct => ({
  title: row.title,
  entry: {
    ...{ code: row.code, typeid: row.type_id, kind: row.kind, country: row.country, region: row.region },
    grapes: (row.grapes ?? '').split(', ').filter((grape) => grape !== ''),
    style: row.style ?? '',
  },
  isLive: row.status === 'active',
  address: row.product_url,
  record: row.lists_json === null ? null : { category: row.category ?? '', lists: JSON.parse(row.lists_json) },
  category: paths.get(row.primary_category_id) ?? '',
  categoryUrl: row.category_url,
  categoryIds: JSON.parse(row.categories_json),
})
