/** Reads products: cards by code, and full products. */
import { type CompiledQuery, type RawBuilder, sql } from 'kysely'
import { type Columns, listsOf, readLists } from '../../json-rows.ts'
import { db, type RowOf } from '../../query-builder.ts'
import { type LockItInViewer, lockedInQuantity } from '../core/locked-in.ts'
import type { Owner } from '../core/owner.ts'
import { PRODUCT_CARD_COLUMNS, viewerCardColumns } from './product-card.ts'
import { attributesOf, type OfferRow, PRODUCT_DETAIL_COLUMNS } from './product-payload.ts'
import { localStock } from './stores.ts'

/** `local_stock` is the stock of the owner's store; null without a store. */
type Stocked = { stock: number; local_stock: number | null }

/** Cards of sellable codes in the requested order, for `readViewerCards`; without duplicates and codes not on sale. */
export const selectCardsByCode = (codes: readonly string[], owner?: Owner): CompiledQuery<{ cards_json: string }> =>
  sql<{ cards_json: string }>`SELECT ${listsOf(viewerCardColumns({ owner, isAmend: false }))} AS cards_json
    FROM (SELECT value AS code FROM json_each(${JSON.stringify(codes)}) GROUP BY value ORDER BY min(key)) AS asked
      CROSS JOIN variants ON variants.code = asked.code CROSS JOIN products ON products.code = +variants.product_code
      LEFT JOIN stock ON stock.code = variants.code
    WHERE +products.status = 'active'`.compile(db)

/** A variant, for offers and its product's card, for one caller. */
type VariantRow = OfferRow & Stocked & { cart_quantity: number }

/** Identifies a product by the last path segment of its page, by its code, or by the code of any of its variants. */
export type ProductKey = { product_url: string } | { product_code: string }

const variantColumns = (viewer: LockItInViewer): Columns<VariantRow> => ({
  code: sql.raw('variants.code'),
  choice_group: sql.raw('choice_group'),
  choice_value: sql.raw('choice_value'),
  swatch: sql.raw('swatch'),
  swatch_picture: sql.raw('swatch_picture'),
  uda: sql.raw('uda'),
  units_tenths: sql.raw('units_tenths'),
  price_pence: sql.raw('price_pence'),
  mix_six_price_pence: sql.raw('mix_six_price_pence'),
  lock_it_in_price_pence: sql.raw('lock_it_in_price_pence'),
  wineclub_price_pence: sql.raw('wineclub_price_pence'),
  was_price_pence: sql.raw('was_price_pence'),
  picture: sql.raw('picture'),
  sequence: sql.raw('sequence'),
  stock: sql.raw('coalesce(stock.quantity, 0)'),
  local_stock: localStock(viewer.owner, sql.raw('variants.code')),
  cart_quantity: lockedInQuantity(viewer, sql.raw('variants.code')),
})

/** SQL: variants of the row of `products`, the default one first, as one text. */
const variantsOf = (viewer: LockItInViewer) =>
  sql<string>`(SELECT ${listsOf(variantColumns(viewer))}
    FROM (SELECT * FROM variants WHERE product_code = products.code ORDER BY is_default DESC, sequence, code) AS variants
      LEFT JOIN stock ON stock.code = variants.code)`

/**
 * One product with its variants; no row if it is unknown or not on sale. `promise` is a text for `readPromise`
 * (selling/delivery-promise.ts). A single statement with the variants as one text costs half of two statements with a
 * cell for each column.
 */
export const selectProduct = (
  key: ProductKey,
  { owner, promise = sql`NULL` }: { owner?: Owner | undefined; promise?: RawBuilder<string | null> } = {},
) =>
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
    .select(['products.code as product_code', ...PRODUCT_CARD_COLUMNS, ...PRODUCT_DETAIL_COLUMNS])
    .select([
      attributesOf(sql.ref('products.type_id')).as('type_attributes_json'),
      variantsOf({ owner, isAmend: false }).as('variants_json'),
      promise.as('promise_json'),
    ])
    .compile()

/** `variants_json` is read by `readVariants`, `promise_json` by `readPromise`. */
export type ProductRow = RowOf<typeof selectProduct>

export const readVariants = ({ variants_json }: ProductRow): VariantRow[] =>
  readLists(variantColumns({ owner: undefined, isAmend: false }), variants_json)
