/** Changes carts. All conditions are in the SQL, so that a change and its response are one round trip. */
import { type CompiledQuery, type RawBuilder, sql } from 'kysely'
import {
  CART_KINDS,
  type CartKind,
  MAX_CART_LINES,
  MAX_LINE_QUANTITY,
  MIN_QUANTITY,
} from '../../../domain/selling/cart/cart.ts'
import { db } from '../../query-builder.ts'
import { localStock } from '../catalogue/stores.ts'
import { cartIdOf, customerId, type Owner, ownerIds } from '../core/owner.ts'
import { isOffered } from './cart-lines.ts'
import { isMember } from './club-members.ts'

/** Creates the owner's cart of that kind unless it exists; none without an owner. Amend carts belong to plans. */
export const openCart = (owner: Owner, kind: Exclude<CartKind, 'lock_it_in_amend'>, now: string): CompiledQuery => {
  const { visitor_id, customer_id } = ownerIds(owner)
  return sql`INSERT INTO carts (kind, visitor_id, customer_id, created_at, updated_at)
    SELECT ${kind}, visitor_id, customer_id, ${now}, ${now}
    FROM (SELECT ${visitor_id} AS visitor_id, ${customer_id} AS customer_id)
    WHERE visitor_id IS NOT NULL OR customer_id IS NOT NULL
    ON CONFLICT DO NOTHING`.compile(db)
}

export type LineChange = { owner: Owner; kind: CartKind; code: string; quantity: number; now: string }

/** The club's prices are for members. */
const mayAdd = ({ kind, owner }: LineChange) =>
  kind === 'wineclub' ? sql`${isOffered(kind)} AND ${isMember(customerId(owner))}` : isOffered(kind)

/** Existing lines may change; another one needs room. */
const hasRoom = ({ code }: LineChange) =>
  sql`(EXISTS (SELECT 1 FROM cart_lines mine WHERE mine.cart_id = carts.id AND mine.code = ${code})
    OR (SELECT count(*) FROM cart_lines mine WHERE mine.cart_id = carts.id) < ${MAX_CART_LINES})`

/** Stock that the cart can draw on: for a basket the warehouse or the shopper's store, whichever has more. */
const inStock = ({ kind, owner }: LineChange): RawBuilder<number> =>
  kind === 'standard'
    ? sql`max(stock.quantity, coalesce(${localStock(owner, sql`stock.code`)}, 0))`
    : sql`stock.quantity`

/**
 * Sets a line's quantity, 1 to 1,000 (Lock it in: from 2). Writes nothing without enough stock, if the product is not
 * on sale in that cart, or if the cart is full: see `rowsAffected`.
 */
export const setLine = (change: LineChange): CompiledQuery => {
  const { owner, kind, code, quantity, now } = change
  return sql`INSERT INTO cart_lines (cart_id, kind, code, quantity, added_at)
    SELECT carts.id, carts.kind, stock.code, ${quantity}, ${now}
    FROM carts, stock JOIN variants ON variants.code = stock.code JOIN products ON products.code = variants.product_code
    WHERE carts.id = ${cartIdOf(owner, kind)} AND stock.code = ${code}
      AND products.status = 'active' AND ${inStock(change)} >= ${quantity} AND ${mayAdd(change)} AND ${hasRoom(change)}
    ON CONFLICT (cart_id, code) DO UPDATE SET quantity = excluded.quantity`.compile(db)
}

/** Adds to a line, creating it if necessary. Writes nothing beyond stock, the largest quantity or a full cart: see `rowsAffected`. */
export const incrementLine = (change: LineChange): CompiledQuery => {
  const { owner, kind, code, quantity, now } = change
  return sql`INSERT INTO cart_lines (cart_id, kind, code, quantity, added_at)
    SELECT carts.id, carts.kind, stock.code, coalesce(line.quantity, 0) + ${quantity}, ${now}
    FROM carts, stock JOIN variants ON variants.code = stock.code JOIN products ON products.code = variants.product_code
      LEFT JOIN cart_lines line ON line.cart_id = carts.id AND line.code = stock.code
    WHERE carts.id = ${cartIdOf(owner, kind)} AND stock.code = ${code}
      AND products.status = 'active' AND ${mayAdd(change)} AND ${hasRoom(change)}
      AND coalesce(line.quantity, 0) + ${quantity} <= min(${inStock(change)}, ${MAX_LINE_QUANTITY})
    ON CONFLICT (cart_id, code) DO UPDATE SET quantity = excluded.quantity`.compile(db)
}

/** Removes a line, if it is there. */
export const removeLine = ({ owner, kind, code }: Omit<LineChange, 'quantity' | 'now'>): CompiledQuery =>
  db.deleteFrom('cart_lines').where('code', '=', code).where('cart_id', '=', cartIdOf(owner, kind)).compile()

/** SQL: the minimum quantity of a line in a cart of `kind`. */
export const minQuantityOf = (kind: string): RawBuilder<number> =>
  sql<number>`(CASE ${sql.ref(kind)} ${sql.join(
    CART_KINDS.map((each) => sql`WHEN ${each} THEN ${MIN_QUANTITY[each]}`),
    sql` `,
  )} END)`
