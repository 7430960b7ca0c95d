/** Reads what an import compares a file with: products, categories, menu, and what the last import wrote of them. */
import type { Client } from '@libsql/client'
import { type CompiledQuery, sql } from 'kysely'
import { batch } from '../../database/batch.ts'
import { db } from '../../database/query-builder.ts'
import type { Config, Imported, Products, Stock, Variants } from '../../database/tables.ts'
import type { AttributeRow } from '../../domain/catalogue/attributes.ts'
import type { CategoryRecord, ShopCategory } from '../../domain/import/plan-categories.ts'
import type { PlacedProduct } from '../../domain/import/plan-update.ts'
import type { ImportRecord } from '../../domain/import/product-facts.ts'
import type { MenuRow } from '../../domain/menu/update-menu.ts'
import { attributeFacts, columnFacts, PRODUCT_COLUMNS, ratingFacts, VARIANT_COLUMNS } from './entry-facts.ts'

type ProductRow = Pick<
  Products,
  | keyof typeof PRODUCT_COLUMNS
  | 'code'
  | 'category_url'
  | 'route'
  | 'primary_category_id'
  | 'attributes_json'
  | 'main_picture'
  | 'updated_at'
> &
  Pick<Variants, keyof typeof VARIANT_COLUMNS> & {
    quantity: Stock['quantity'] | null
    /** [half stars, count][]. */
    ratings_json: string
    /** number[]. */
    categories_json: string
    record_json: Imported['record_json'] | null
    is_uploaded: 0 | 1
  }

/** A product as the plan needs it, and what writing it takes. */
export type ReadProduct = PlacedProduct & {
  route: string
  attributes: AttributeRow[]
  mainPicture: string
  /** When it was last changed. */
  version: string
  /** The drawn picture has been replaced by an uploaded one. */
  isUploaded: boolean
}

export type ReadShop = {
  products: Map<string, ReadProduct>
  categories: ShopCategory[]
  categoryRecords: CategoryRecord[]
  menu: MenuRow[]
  /** By noun and key, as written: 'menu ', 'setting menu_promotions'. */
  records: ReadonlyMap<string, string>
  menuPromotions: string | null
}

/** Some 5 MB an answer, which any libSQL server gives. */
const PRODUCTS_AT_ONCE = 1500

const selectProducts = (after: string): CompiledQuery<ProductRow> =>
  sql<ProductRow>`SELECT p.code, p.category_url, p.route, p.primary_category_id, p.attributes_json, p.main_picture, p.updated_at,
      ${sql.join(Object.keys(PRODUCT_COLUMNS).map((column) => sql.ref(`p.${column}`)))},
      ${sql.join(Object.keys(VARIANT_COLUMNS).map((column) => sql.ref(`v.${column}`)))},
      s.quantity, i.record_json,
      (SELECT json_group_array(json_array(half_stars, count)) FROM rating_counts r
        WHERE r.product_code = p.code AND r.source = 'import') AS ratings_json,
      (SELECT json_group_array(category_id) FROM product_categories c WHERE c.product_code = p.code) AS categories_json,
      EXISTS (SELECT 1 FROM media WHERE file = p.main_picture) AS is_uploaded
    FROM products p JOIN variants v ON v.product_code = p.code AND v.is_default = 1
      LEFT JOIN stock s ON s.code = p.code
      LEFT JOIN imported i ON i.noun = 'product' AND i.key = p.code
    WHERE p.code > ${after} ORDER BY p.code LIMIT ${PRODUCTS_AT_ONCE}`.compile(db)

const selectCategories = (): CompiledQuery<ShopCategory> =>
  sql<ShopCategory>`SELECT id, parent_id AS "parentId", name, sef_url AS "sefUrl", status, sequence
    FROM categories`.compile(db)

const selectRecords = (): CompiledQuery<Imported> =>
  sql<Imported>`SELECT noun, key, record_json FROM imported WHERE noun <> 'product'`.compile(db)

const selectMenu = (): CompiledQuery<MenuRow> => db.selectFrom('menu_items').selectAll().orderBy('id').compile()

const selectPromotion = () =>
  sql<Pick<Config, 'value_json'>>`SELECT value_json FROM config WHERE key = 'menu_promotions'`.compile(db)

/** One round trip for every 1,500 products. */
export async function readShop(client: Client): Promise<ReadShop> {
  const [categories, records, menu, promotion, first] = await batch(client, 'read', [
    selectCategories(),
    selectRecords(),
    selectMenu(),
    selectPromotion(),
    selectProducts(''),
  ])
  const rows = [...first.rows]
  for (let page = first.rows; page.length === PRODUCTS_AT_ONCE; ) {
    const [next] = await batch(client, 'read', [selectProducts(page.at(-1)?.code ?? '')])
    page = next.rows
    rows.push(...page)
  }
  const categoryRecords = records.rows
    .filter(({ noun }) => noun === 'category')
    .map(({ key, record_json }): CategoryRecord => ({ path: key, ...JSON.parse(record_json) }))
  const paths = new Map([
    ...categories.rows.map(({ id, sefUrl }) => [id, sefUrl] as const),
    ...categoryRecords.map(({ id, path }) => [id, path] as const),
  ])
  return {
    products: new Map(rows.map((row) => [row.code, toProduct(row, paths)])),
    categories: categories.rows,
    categoryRecords,
    menu: menu.rows,
    records: new Map(records.rows.map(({ noun, key, record_json }) => [`${noun} ${key}`, record_json])),
    menuPromotions: promotion.rows[0]?.value_json ?? null,
  }
}

function toProduct(row: ProductRow, paths: ReadonlyMap<number, string>): ReadProduct {
  const attributes: AttributeRow[] = JSON.parse(row.attributes_json)
  const counts = new Map<number, number>(JSON.parse(row.ratings_json))
  const record: ImportRecord | null = row.record_json === null ? null : JSON.parse(row.record_json)
  return {
    facts: {
      ...columnFacts(PRODUCT_COLUMNS, row),
      ...attributeFacts(attributes),
      ...columnFacts(VARIANT_COLUMNS, row),
      stock: row.quantity ?? 0,
      ...ratingFacts(Array.from({ length: 10 }, (_, index) => counts.get(index + 1) ?? 0)),
    },
    record,
    category: paths.get(row.primary_category_id) ?? '',
    categoryUrl: row.category_url,
    categoryIds: JSON.parse(row.categories_json),
    route: row.route,
    attributes,
    mainPicture: row.main_picture,
    hasPicture: row.main_picture !== '',
    version: row.updated_at,
    isUploaded: row.is_uploaded === 1,
  }
}
