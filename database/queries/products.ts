/** Reads products: cards by code, and full products. */
import { type CompiledQuery, sql } from 'kysely'
import { asJsonRows, type JsonRows, jsonOf } from '../json-rows.ts'
import { db } from '../query-builder.ts'
import type { CallersCardRow } from './callers-card.ts'
import { type LockItInViewer, lockedInQuantity } from './locked-in.ts'
import type { Owner } from './owner.ts'
import { type CardRow, selectCards } from './product-card.ts'
import { attributesOf, type OfferRow, type ProductDetailRow } from './product-payload.ts'
import { localStock } from './stores.ts'

/** `local_stock` is the owner's store's; null without one. */
type Stocked = { stock: number; local_stock: number | null }

const cardsByCode = (codes: readonly string[], owner: Owner | undefined) =>
  selectCards('codes')
    .innerJoin(
      sql<{ code: string; position: number }>`(SELECT value AS code, min(key) AS position
        FROM json_each(${JSON.stringify(codes)}) GROUP BY value)`.as('asked'),
      (join) => join.onRef('asked.code', '=', 'variants.code'),
    )
    .leftJoin('stock', 'stock.code', 'variants.code')
    .select((eb) => [
      eb.fn.coalesce('stock.quantity', eb.lit(0)).as('stock'),
      localStock(owner, sql.ref('variants.code')).as('local_stock'),
      lockedInQuantity({ owner, isAmend: false }, sql.ref('variants.code')).as('cart_quantity'),
    ])
    .orderBy('asked.position')

/** Cards of sellable codes in the order asked for, each once; codes that aren't sold are left out. */
export const selectCardsByCode = (codes: readonly string[], owner?: Owner): CompiledQuery<JsonRows<CallersCardRow>> =>
  asJsonRows(cardsByCode(codes, owner))

/** A variant, as offers and its product's card are made of it, for whoever asks. */
export type VariantRow = OfferRow & Stocked & { cart_quantity: number }

/** What all variants of a product share. */
type SharedRow = Omit<CardRow, 'code' | 'product_code' | 'picture' | PriceColumn | 'uda' | 'units_tenths'>

type PriceColumn = 'price_pence' | 'mix_six_price_pence' | 'lock_it_in_price_pence' | 'wineclub_price_pence'

/** `variants_json`: VariantRow[], the default one first. */
export type ProductRow = SharedRow &
  ProductDetailRow & { product_code: string; type_attributes_json: string; variants_json: string }

/** By the last path segment of its page, by its code, or by the code of any of its variants. */
export type ProductKey = { product_url: string } | { product_code: string }

/** Each with its stock, and how many of it are in the viewer's Lock it in cart. */
const variantsOf = (viewer: LockItInViewer) =>
  jsonOf(
    db
      .selectFrom('variants')
      .leftJoin('stock', 'stock.code', 'variants.code')
      .where('variants.product_code', '=', sql.ref<string>('products.code'))
      .select([
        'variants.code',
        'variants.choice_group',
        'variants.choice_value',
        'variants.swatch',
        'variants.swatch_picture',
        'variants.uda',
        'variants.units_tenths',
        'variants.price_pence',
        'variants.mix_six_price_pence',
        'variants.lock_it_in_price_pence',
        'variants.wineclub_price_pence',
        'variants.picture',
        'variants.sequence',
      ])
      .select((eb) => [
        eb.fn.coalesce('stock.quantity', eb.lit(0)).as('stock'),
        localStock(viewer.owner, sql.ref('variants.code')).as('local_stock'),
        lockedInQuantity(viewer, sql.ref('variants.code')).as('cart_quantity'),
      ])
      .orderBy('variants.is_default', 'desc')
      .orderBy('variants.sequence')
      .orderBy('variants.code'),
  )

/**
 * One product with its variants; no row when it is unknown or not on sale. It is one statement, with the variants as one
 * text: that costs half of what two statements and a cell for each of their columns do.
 */
export const selectProduct = (key: ProductKey, owner?: Owner): CompiledQuery<ProductRow> =>
  db
    .selectFrom('products')
    .where((eb) =>
      'product_url' in key
        ? eb('products.product_url', '=', key.product_url)
        : eb(
            'products.code',
            '=',
            eb.selectFrom('variants').where('code', '=', key.product_code).select('product_code'),
          ),
    )
    .where(sql<string>`+products.status`, '=', 'active')
    .select([
      'products.code as product_code',
      'products.type_id',
      'products.kind',
      'products.name',
      'products.winery',
      'products.title',
      'products.country',
      'products.region',
      'products.category_url',
      'products.product_url',
      'products.flag',
      'products.taste',
      'products.second_picture',
      'products.rating_total_half_stars',
      'products.rating_count',
      'products.rating_source',
      'products.route',
      'products.lead',
      'products.details_heading',
      'products.details_json',
      'products.scales_json',
      'products.attributes_json',
      'products.images_json',
      'products.meta_title',
      'products.meta_description',
      'products.meta_keywords',
    ])
    .select([
      attributesOf(sql.ref('products.type_id')).as('type_attributes_json'),
      variantsOf({ owner, isAmend: false }).as('variants_json'),
    ])
    .compile()

export const readVariants = ({ variants_json }: ProductRow): VariantRow[] => JSON.parse(variants_json)

/** The club price; null for products outside the club. */
export const selectClubPrice = (code: string) =>
  db.selectFrom('variants').where('code', '=', code).select('wineclub_price_pence').compile()
