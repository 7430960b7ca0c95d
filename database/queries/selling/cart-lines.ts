/** Reads carts of any kind: their lines with cards, and their owner's permissions. */
import { type CompiledQuery, type RawBuilder, sql } from 'kysely'
import type { CartKind } from '../../../domain/selling/cart/cart.ts'
import { type Columns, listsOf, readLists } from '../../json-rows.ts'
import { db } from '../../query-builder.ts'
import type { CartLines, Customers, Flag, ProductTypes } from '../../tables.ts'
import { CARD_COLUMNS, selectViewerCards, type ViewerCardRow } from '../catalogue/product-card.ts'
import { localStock, localStoreId } from '../catalogue/stores.ts'
import { type NamedLine, variantName } from '../catalogue/variant-name.ts'
import { type LockItInViewer, type SelectionRow, selectionOf } from '../core/locked-in.ts'
import { amendedPlanOf, cartIdOf, customerId, type Owner } from '../core/owner.ts'
import { isMember } from './club-members.ts'

/** Columns of a product's type that the rules of baskets need; lists don't. */
type TypeRow = Pick<ProductTypes, 'is_wine' | 'is_age_restricted'>

/** `locked_price_pence`: its locked price in the plan that the cart amends. */
export type CartLineRow = ViewerCardRow &
  NamedLine &
  TypeRow &
  Pick<CartLines, 'quantity'> &
  Pick<SelectionRow, 'locked_price_pence'>

/** Cards of codes as lines of a basket; the caller selects them with their quantities, and orders them. */
export const selectLines = (viewer: LockItInViewer) =>
  selectViewerCards(viewer, 'codes')
    .innerJoin('product_types', 'product_types.id', 'products.type_id')
    .select(['product_types.is_wine', 'product_types.is_age_restricted'])
    .select([variantName('products.name').as('line_name'), variantName('products.title').as('line_title')])
    .select(sql<number | null>`NULL`.as('locked_price_pence'))

/**
 * Facts about a cart's owner, as a one-row table `own`. SQLite parses a query on each call, which takes longer than
 * running it, so each fact is written only once.
 */
export const ownOf = (owner: Owner, kind: CartKind): RawBuilder<unknown> =>
  sql`(SELECT ${cartIdOf(owner, kind)} AS cart, ${cartIdOf(owner, 'lock_it_in')} AS lock_it_in,
    ${customerId(owner)} AS customer, ${localStoreId(owner)} AS store) AS own`

const isSelection = (kind: CartKind): boolean => kind === 'lock_it_in' || kind === 'lock_it_in_amend'

const LOCKED_IN = `coalesce((SELECT quantity FROM cart_lines locked
  WHERE locked.cart_id = own.lock_it_in AND locked.code = line.code), 0)`

/** Columns of a cart line; the cart is read from `own`. */
const lineColumns = (kind: CartKind): Columns<CartLineRow> => ({
  ...CARD_COLUMNS,
  is_wine: sql.raw('product_types.is_wine'),
  is_age_restricted: sql.raw('product_types.is_age_restricted'),
  quantity: sql.raw('line.quantity'),
  locked_price_pence: sql.raw('line.locked_price_pence'),
  stock: sql.raw('coalesce(stock.quantity, 0)'),
  cart_quantity: sql.raw(isSelection(kind) ? 'line.quantity' : LOCKED_IN),
  local_stock: sql.raw(`iif(own.store IS NULL, NULL, coalesce((SELECT quantity FROM store_stock
    WHERE store_id = own.store AND code = line.code), 0))`),
  line_name: variantName('products.name'),
  line_title: variantName('products.title'),
})

/** The lines of an amended selection are the plan's until the first change. */
const lineSource = (owner: Owner, kind: CartKind): RawBuilder<unknown> =>
  kind === 'lock_it_in_amend'
    ? sql`(SELECT * FROM ${selectionOf({ owner, isAmend: true })} ORDER BY added_at, code)`
    : sql`(SELECT code, quantity, NULL AS locked_price_pence FROM cart_lines WHERE cart_id = own.cart
        ORDER BY added_at, code)`

/** SQL: lines of the cart in `own` with their cards, oldest first, as one JSON text for `readCartLines`. */
export const ownLines = (owner: Owner, kind: CartKind): RawBuilder<string> =>
  sql<string>`(SELECT ${listsOf(lineColumns(kind))}
    FROM ${lineSource(owner, kind)} AS line
      CROSS JOIN variants ON variants.code = line.code CROSS JOIN products ON products.code = +variants.product_code
      JOIN product_types ON product_types.id = products.type_id LEFT JOIN stock ON stock.code = line.code
    WHERE +products.status = 'active')`

export const readCartLines = (row: { lines_json: string } | undefined): CartLineRow[] =>
  readLists(lineColumns('standard'), row?.lines_json)

export type EntitledRow = {
  /** null for a visitor or an expired session. */
  customer_id: Customers['id'] | null
  /** 1 if the customer may have this cart: the club's is for members, amending for those with a running plan. */
  is_entitled: Flag
}

/** SQL: the columns of EntitledRow. `customer` is the id of the owner. */
export const entitlement = (owner: Owner, kind: CartKind, customer = customerId(owner)): RawBuilder<unknown> => {
  const plan: Record<CartKind, RawBuilder<unknown>> = {
    standard: sql`1`,
    lock_it_in: sql`1`,
    wineclub: isMember(customer),
    lock_it_in_amend: sql`${amendedPlanOf(owner)} IS NOT NULL`,
  }
  return sql`${customer} AS customer_id, ${plan[kind]} AS is_entitled`
}

/** One row. */
export const selectEntitlement = (owner: Owner, kind: CartKind): CompiledQuery<EntitledRow> =>
  sql<EntitledRow>`SELECT ${entitlement(owner, kind)}`.compile(db)

/** SQL: true if the product in `variants` is sold in such a cart: programmes have only wines with their price. */
export const isOffered = (kind: CartKind): RawBuilder<boolean> => {
  if (kind === 'standard') return sql`true`
  return kind === 'wineclub'
    ? sql`variants.wineclub_price_pence IS NOT NULL`
    : sql`variants.lock_it_in_price_pence IS NOT NULL`
}

export type ChangedCartRow = EntitledRow & {
  lines_json: string
  /** Stock of the changed code, for a basket also at the owner's store if that is more, and 1 if this cart sells it; both null if it isn't sold at all. */
  left_in_stock: number | null
  is_offered: Flag | null
}

/** One row with all data for the response to a change. */
export const selectChangedCart = (owner: Owner, kind: CartKind, code: string): CompiledQuery<ChangedCartRow> =>
  sql<ChangedCartRow>`SELECT ${ownLines(owner, kind)} AS lines_json,
      ${entitlement(owner, kind, sql`own.customer`)}, changed.left_in_stock, changed.is_offered
    FROM ${ownOf(owner, kind)} LEFT JOIN (SELECT max(coalesce(stock.quantity, 0), ${kind === 'standard' ? sql`coalesce(${localStock(owner, sql`variants.code`)}, 0)` : sql`0`}) AS left_in_stock,
        ${isOffered(kind)} AS is_offered
      FROM variants JOIN products ON products.code = variants.product_code LEFT JOIN stock ON stock.code = variants.code
      WHERE variants.code = ${code} AND products.status = 'active') AS changed`.compile(db)
