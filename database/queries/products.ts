/** Reads products: cards by code, and full products. */
import { type CompiledQuery, sql } from 'kysely'
import { db } from '../query-builder.ts'
import type { ProductsTable, VariantsTable } from '../schema/catalogue.ts'
import type { Owner } from './owner.ts'
import { type CardRow, selectCards } from './product-card.ts'
import { attributesOf } from './product-payload.ts'
import { localStock } from './stores.ts'

/** `local_stock` is the owner's store's; null without one. */
type Stocked = { stock: number; local_stock: number | null }

export type StockedCardRow = CardRow & Stocked

/** Cards of sellable codes in the order asked for, each once; codes that aren't sold are left out. */
export const selectCardsByCode = (codes: readonly string[], owner?: Owner): CompiledQuery<StockedCardRow> =>
  selectCards()
    .innerJoin(
      sql<{ code: string; position: number }>`(SELECT value AS code, min(key) AS position
        FROM json_each(${JSON.stringify(codes)}) GROUP BY value)`.as('asked'),
      (join) => join.onRef('asked.code', '=', 'variants.code'),
    )
    .leftJoin('stock', 'stock.code', 'variants.code')
    .select((eb) => [
      eb.fn.coalesce('stock.quantity', eb.lit(0)).as('stock'),
      localStock(owner, sql.ref('variants.code')).as('local_stock'),
    ])
    .orderBy('asked.position')
    .compile()

/** One product, all columns; booleans and counts as the database holds them. */
export type ProductRow = {
  [Column in keyof ProductsTable]: Column extends 'rating_total_half_stars' | 'rating_count'
    ? number
    : Column extends 'rating_source'
      ? 'demo' | 'import' | 'reviews' | ''
      : ProductsTable[Column]
} & { type_attributes_json: string }

export type VariantRow = Omit<VariantsTable, 'is_default' | 'sequence'> & {
  is_default: 0 | 1
  sequence: number
} & Stocked

/** By the last path segment of its page, by its code, or by the code of any of its variants. */
export type ProductKey = { product_url: string } | { product_code: string }

const productCode = (key: ProductKey) =>
  'product_url' in key
    ? db.selectFrom('products').where('product_url', '=', key.product_url).select('code')
    : db.selectFrom('variants').where('code', '=', key.product_code).select('product_code as code')

/** No row when it is unknown or not on sale. */
export const selectProduct = (key: ProductKey): CompiledQuery<ProductRow> =>
  db
    .selectFrom('products')
    .where('products.code', '=', productCode(key))
    .where('products.status', '=', 'active')
    .selectAll('products')
    .select(attributesOf(sql.ref('products.type_id')).as('type_attributes_json'))
    .compile()

/** The variants of that product, the default one first, each with its stock. */
export const selectVariants = (key: ProductKey, owner?: Owner): CompiledQuery<VariantRow> =>
  db
    .selectFrom('variants')
    .leftJoin('stock', 'stock.code', 'variants.code')
    .where('variants.product_code', '=', productCode(key))
    .selectAll('variants')
    .select((eb) => [
      eb.fn.coalesce('stock.quantity', eb.lit(0)).as('stock'),
      localStock(owner, sql.ref('variants.code')).as('local_stock'),
    ])
    .orderBy('variants.is_default', 'desc')
    .orderBy('variants.sequence')
    .orderBy('variants.code')
    .compile()

/** The club price; null for products outside the club. */
export const selectClubPrice = (code: string) =>
  db.selectFrom('variants').where('code', '=', code).select('wineclub_price_pence').compile()
