/** The columns of a product card, and the card made from them. Money leaves the database as pounds here. */
import { type Expression, sql } from 'kysely'
import type { ProductCard, ViewerCard } from '../../../domain/catalogue/product/product.ts'
import { pictureStyle } from '../../../domain/catalogue/product/wine-kind.ts'
import { toPounds } from '../../../domain/core/money/pence.ts'
import { type ColumnOf, type Columns, columnsOf, readLists } from '../../json-rows.ts'
import { db } from '../../query-builder.ts'
import type { Products, Variants } from '../../tables.ts'
import { type LockItInViewer, lockedInQuantity } from '../core/locked-in.ts'
import { localStock } from './stores.ts'

/** Columns of a card shared by all variants of its product. */
export const PRODUCT_CARD_COLUMNS = [
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
] as const

const VARIANT_CARD_COLUMNS = [
  'variants.code',
  'variants.product_code',
  'variants.picture',
  'variants.uda',
  'variants.units_tenths',
  'variants.price_pence',
  'variants.mix_six_price_pence',
  'variants.lock_it_in_price_pence',
  'variants.wineclub_price_pence',
  'variants.was_price_pence',
] as const

export type CardRow = Pick<Products, ColumnOf<(typeof PRODUCT_CARD_COLUMNS)[number]>> &
  Pick<Variants, ColumnOf<(typeof VARIANT_CARD_COLUMNS)[number]>>

/** Table that the caller joins cards to. */
export type CardsFrom = 'products' | 'codes'

const PRODUCT_CODE = {
  products: sql<string>`variants.product_code`,
  // An expression instead of a column: for two equal columns SQLite also reads an index's next row, to see that it
  // differs.
  codes: sql<string>`+variants.product_code`,
} satisfies Record<CardsFrom, unknown>

/**
 * Cards of codes on sale; the caller selects and orders them. Each of `codes` reads a row less than as one of
 * `products`. The unary plus keeps SQLite from starting with all products on sale, which it underestimates without
 * statistics.
 */
export const selectCards = (from: CardsFrom = 'products') =>
  db
    .selectFrom('variants')
    .innerJoin('products', (join) => join.on('products.code', '=', PRODUCT_CODE[from]))
    .where(sql<string>`+products.status`, '=', 'active')
    .select([...PRODUCT_CARD_COLUMNS, ...VARIANT_CARD_COLUMNS])

/** The columns of `selectCards` for `listsOf`, from `variants` and `products`. */
export const CARD_COLUMNS: Columns<CardRow> = columnsOf([...PRODUCT_CARD_COLUMNS, ...VARIANT_CARD_COLUMNS])

const optionalPounds = (pence: number | null): number | null => (pence === null ? null : toPounds(pence))

/** The mean of half stars as stars with one decimal; null without ratings. */
export const averageRating = (totalHalfStars: number, count: number): number | null =>
  count === 0 ? null : Math.round((totalHalfStars * 5) / count) / 10

export const earlierPriceOf = ({ was_price_pence, price_pence }: Pick<Variants, 'was_price_pence' | 'price_pence'>) =>
  was_price_pence !== null && was_price_pence > price_pence ? { was_price: toPounds(was_price_pence) } : {}

export const toProductCard = (row: CardRow): ProductCard => ({
  code: row.code,
  product: row.title,
  productname: row.name,
  producturl: row.product_url,
  category_url: row.category_url,
  price: toPounds(row.price_pence),
  mix_six_price: optionalPounds(row.mix_six_price_pence),
  lock_it_in_price: optionalPounds(row.lock_it_in_price_pence),
  wineclub_price: optionalPounds(row.wineclub_price_pence),
  ...earlierPriceOf(row),
  main_picture: row.picture,
  second_picture: row.second_picture,
  flag_image: row.flag,
  typeid: row.type_id,
  subscription_product_type: row.lock_it_in_price_pence === null ? '' : 'lock_it_in',
  uda: row.uda,
  winery: row.winery,
  country: row.country,
  region: row.region,
  units: row.units_tenths === null ? null : row.units_tenths / 10,
  average_rating: averageRating(row.rating_total_half_stars, row.rating_count),
  total_reviews: row.rating_count,
  demo_ratings: row.rating_source === 'demo',
  taste: row.taste,
  niche: pictureStyle(row.kind),
})

/** `cart_quantity` is in the viewer's Lock it in cart, `local_stock` at their store: null without one. */
export type ViewerCardRow = CardRow & { stock: number; cart_quantity: number; local_stock: number | null }

/** Cards of codes on sale; the caller selects and orders them. */
export const selectViewerCards = (viewer: LockItInViewer, from?: CardsFrom) =>
  selectCards(from)
    .leftJoin('stock', 'stock.code', 'variants.code')
    .select((eb) => [
      eb.fn.coalesce('stock.quantity', eb.lit(0)).as('stock'),
      lockedInQuantity(viewer, sql.ref('variants.code')).as('cart_quantity'),
      localStock(viewer.owner, sql.ref('variants.code')).as('local_stock'),
    ])

/** The columns of `selectViewerCards` for `listsOf`, from `variants`, `products` and `stock`. */
export const viewerCardColumns = (viewer: LockItInViewer): Columns<ViewerCardRow> => ({
  ...CARD_COLUMNS,
  stock: sql.raw('coalesce(stock.quantity, 0)'),
  cart_quantity: lockedInQuantity(viewer, sql.raw('variants.code')),
  local_stock: localStock(viewer.owner, sql.raw('variants.code')),
})

/** Reads the cards of such a text, for any viewer. */
export const readViewerCards = (text: string | undefined): ViewerCardRow[] =>
  readLists(viewerCardColumns({ owner: undefined, isAmend: false }), text)

/**
 * Cards of the codes that `chosen` selects, in its order. Use it to select few of many products: otherwise SQLite
 * computes the viewer's quantities for every product before sorting.
 */
export const selectChosenCards = (viewer: LockItInViewer, chosen: Expression<{ code: string }>) =>
  selectViewerCards(viewer, 'codes')
    .innerJoin(
      sql<Pick<Variants, 'code'> & { place: number }>`(SELECT code, row_number() OVER () AS place FROM ${chosen})`.as(
        'chosen',
      ),
      (join) => join.onRef('chosen.code', '=', 'variants.code'),
    )
    .orderBy('chosen.place')
    .compile()

/** `pageNumber` is its batch in a list, from 1. */
export const toViewerCard = (row: ViewerCardRow, pageNumber = 1): ViewerCard => ({
  ...toProductCard(row),
  total_stock: row.stock,
  page_number: pageNumber,
  locked_in: row.cart_quantity > 0,
  cart_quantity: row.cart_quantity,
  local_stock: row.local_stock,
})
