/** Reading and changing a cart. Every condition is in the SQL, so that a change and its answer are one round trip. */
import { type CompiledQuery, sql } from 'kysely'
import { db } from '../query-builder.ts'
import type { CartKind } from '../schema/carts.ts'
import { isMember } from './club-members.ts'
import { cartIdOf, type Owner, ownerIds } from './owner.ts'
import { type CardRow, selectCards } from './product-card.ts'

export type CartLineRow = CardRow & { quantity: number; stock: number }

/** The owner's lines of one kind of cart, oldest first, with the card and the stock of each. */
export const selectCartLines = (owner: Owner, kind: CartKind): CompiledQuery<CartLineRow> =>
  selectCards()
    .innerJoin('cart_lines', 'cart_lines.code', 'variants.code')
    .leftJoin('stock', 'stock.code', 'variants.code')
    .where('cart_lines.cart_id', '=', cartIdOf(owner, kind))
    .select(['cart_lines.quantity', (eb) => eb.fn.coalesce('stock.quantity', eb.lit(0)).as('stock')])
    .orderBy('cart_lines.added_at')
    .orderBy('cart_lines.code')
    .compile()

export type StockRow = {
  code: string
  left_in_stock: number
  /** What the owner's cart of that kind holds of it now. */
  in_cart: number
}

/** Stock of one code and its quantity in the owner's cart; no row when it isn't sold. */
export const selectStockAndLine = (owner: Owner, kind: CartKind, code: string): CompiledQuery<StockRow> =>
  db
    .selectFrom('variants')
    .innerJoin('products', 'products.code', 'variants.product_code')
    .leftJoin('stock', 'stock.code', 'variants.code')
    .where('variants.code', '=', code)
    .where('products.status', '=', 'active')
    .select([
      'variants.code',
      (eb) => eb.fn.coalesce('stock.quantity', eb.lit(0)).as('left_in_stock'),
      (eb) =>
        eb.fn
          .coalesce(
            eb
              .selectFrom('cart_lines')
              .whereRef('cart_lines.code', '=', 'variants.code')
              .where('cart_lines.cart_id', '=', cartIdOf(owner, kind))
              .select('cart_lines.quantity'),
            eb.lit(0),
          )
          .as('in_cart'),
    ])
    .compile()

/** Makes the visitor known, or notes that it was here. `now` is UTC ISO-8601. */
export const touchVisitor = (id: string, now: string) =>
  db
    .insertInto('visitors')
    .values({ id, created_at: now, seen_at: now })
    .onConflict((conflict) => conflict.column('id').doUpdateSet({ seen_at: now }))
    .compile()

/** Makes the owner's cart of that kind unless it is there. Not for amend carts, which belong to a plan. */
export const openCart = (owner: Owner, kind: Exclude<CartKind, 'lock_it_in_amend'>, now: string) =>
  db
    .insertInto('carts')
    .values({ kind, ...ownerIds(owner), created_at: now, updated_at: now })
    .onConflict((conflict) => conflict.doNothing())
    .compile()

/**
 * Takes back a visitor that this very call made known (`now` is when) when nothing came into its carts, so that a refused
 * first change leaves nothing behind. Its empty cart goes with it.
 */
export const forgetNewVisitor = (id: string, now: string) =>
  db
    .deleteFrom('visitors')
    .where('id', '=', id)
    .where('created_at', '=', now)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('carts')
            .innerJoin('cart_lines', 'cart_lines.cart_id', 'carts.id')
            .whereRef('carts.visitor_id', '=', 'visitors.id')
            .select('cart_lines.code'),
        ),
      ),
    )
    .compile()

/** Takes back a visitor that this very call made known when no cart of it came of it: the caller was a customer. */
export const forgetCartlessVisitor = (id: string, now: string) =>
  db
    .deleteFrom('visitors')
    .where('id', '=', id)
    .where('created_at', '=', now)
    .where(({ not, exists, selectFrom }) =>
      not(exists(selectFrom('carts').whereRef('carts.visitor_id', '=', 'visitors.id').select('carts.id'))),
    )
    .compile()

export type LineChange = { owner: Owner; kind: CartKind; code: string; quantity: number; now: string }

/** The largest line of spec and CHECK alike. */
const MAX_QUANTITY = 1000

/** A programme's cart takes what has a price in it, and the club's is its members' own. */
const isOffered = ({ kind, owner }: LineChange) => {
  if (kind === 'standard') return sql`true`
  return kind === 'wineclub'
    ? sql`variants.wineclub_price_pence IS NOT NULL AND ${isMember(owner)}`
    : sql`variants.lock_it_in_price_pence IS NOT NULL`
}

/**
 * Sets a line to a quantity, 1 to 1,000 (a lock-it-in line from 2). Writes nothing when the stock doesn't cover it, or the
 * product isn't on sale or can't be locked in: `rowsAffected` tells.
 */
export const setLine = (change: LineChange): CompiledQuery => {
  const { owner, kind, code, quantity, now } = change
  return sql`INSERT INTO cart_lines (cart_id, kind, code, quantity, added_at)
    SELECT carts.id, carts.kind, stock.code, ${quantity}, ${now}
    FROM carts, stock JOIN variants ON variants.code = stock.code JOIN products ON products.code = variants.product_code
    WHERE carts.id = ${cartIdOf(owner, kind)} AND stock.code = ${code}
      AND products.status = 'active' AND stock.quantity >= ${quantity} AND ${isOffered(change)}
    ON CONFLICT (cart_id, code) DO UPDATE SET quantity = excluded.quantity`.compile(db)
}

/** Adds to a line, or begins it. Writes nothing when stock or the largest line would be passed: `rowsAffected` tells. */
export const incrementLine = (change: LineChange): CompiledQuery => {
  const { owner, kind, code, quantity, now } = change
  return sql`INSERT INTO cart_lines (cart_id, kind, code, quantity, added_at)
    SELECT carts.id, carts.kind, stock.code, coalesce(line.quantity, 0) + ${quantity}, ${now}
    FROM carts, stock JOIN variants ON variants.code = stock.code JOIN products ON products.code = variants.product_code
      LEFT JOIN cart_lines line ON line.cart_id = carts.id AND line.code = stock.code
    WHERE carts.id = ${cartIdOf(owner, kind)} AND stock.code = ${code}
      AND products.status = 'active' AND ${isOffered(change)}
      AND coalesce(line.quantity, 0) + ${quantity} <= min(stock.quantity, ${MAX_QUANTITY})
    ON CONFLICT (cart_id, code) DO UPDATE SET quantity = excluded.quantity`.compile(db)
}

/** Takes a line out; one that isn't there is fine. */
export const removeLine = ({ owner, kind, code }: Omit<LineChange, 'quantity' | 'now'>) =>
  db.deleteFrom('cart_lines').where('code', '=', code).where('cart_id', '=', cartIdOf(owner, kind)).compile()
