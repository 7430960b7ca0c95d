/** Reads and changes carts. All conditions are in the SQL, so that a change and its answer are one round trip. */
import { type CompiledQuery, type RawBuilder, sql } from 'kysely'
import { MAX_CART_LINES } from '../../domain/cart/cart.ts'
import { type Columns, listsOf, readLists } from '../json-rows.ts'
import { db } from '../query-builder.ts'
import type { CartLines, Carts, ProductTypes, Variants } from '../tables.ts'
import { type CallersCardRow, selectCallersCards } from './callers-card.ts'
import { isMember } from './club-members.ts'
import type { LockItInViewer } from './locked-in.ts'
import { cartIdOf, customerId, type Owner, ownerIds } from './owner.ts'
import { CARD_COLUMNS } from './product-card.ts'
import { localStoreId } from './stores.ts'
import { type NamedLine, variantName } from './variant-name.ts'

/** What a basket's rules ask of a product's type; lists ask nothing of it. */
type TypeRow = Pick<ProductTypes, 'is_wine' | 'is_age_restricted'>

export type CartLineRow = CallersCardRow & NamedLine & TypeRow & Pick<CartLines, 'quantity'>

/** Cards of codes as lines of a basket; the caller selects them with their quantities, and orders them. */
export const selectLines = (viewer: LockItInViewer) =>
  selectCallersCards(viewer, 'codes')
    .innerJoin('product_types', 'product_types.id', 'products.type_id')
    .select(['product_types.is_wine', 'product_types.is_age_restricted'])
    .select([variantName('products.name').as('line_name'), variantName('products.title').as('line_title')])

/**
 * What a cart asks of its owner, as the table `own` of one row. SQLite reads a query anew with each call, which takes longer
 * than to answer it: so each of these is said once.
 */
export const ownOf = (owner: Owner, kind: Carts['kind']): RawBuilder<unknown> =>
  sql`(SELECT ${cartIdOf(owner, kind)} AS cart, ${cartIdOf(owner, 'lock_it_in')} AS lock_it_in,
    ${customerId(owner)} AS customer, ${localStoreId(owner)} AS store) AS own`

/** Of a line of the cart in `own`. */
const LINE_COLUMNS: Columns<CartLineRow> = {
  ...CARD_COLUMNS,
  is_wine: sql.raw('product_types.is_wine'),
  is_age_restricted: sql.raw('product_types.is_age_restricted'),
  quantity: sql.raw('line.quantity'),
  stock: sql.raw('coalesce(stock.quantity, 0)'),
  cart_quantity: sql.raw(`coalesce((SELECT quantity FROM cart_lines locked
    WHERE locked.cart_id = own.lock_it_in AND locked.code = line.code), 0)`),
  local_stock: sql.raw(`iif(own.store IS NULL, NULL, coalesce((SELECT quantity FROM store_stock
    WHERE store_id = own.store AND code = line.code), 0))`),
  line_name: variantName('products.name'),
  line_title: variantName('products.title'),
}

/** SQL: the lines of the cart in `own`, oldest first, with the card of each: one text, as `readCartLines` takes it. */
export const ownLines = (): RawBuilder<string> =>
  sql<string>`(SELECT ${listsOf(LINE_COLUMNS)}
    FROM (SELECT code, quantity FROM cart_lines WHERE cart_id = own.cart ORDER BY added_at, code) AS line
      CROSS JOIN variants ON variants.code = line.code CROSS JOIN products ON products.code = +variants.product_code
      JOIN product_types ON product_types.id = products.type_id LEFT JOIN stock ON stock.code = line.code
    WHERE +products.status = 'active')`

export const readCartLines = (row: { lines_json: string } | undefined): CartLineRow[] =>
  readLists(LINE_COLUMNS, row?.lines_json)

/** One row: the lines of one kind of cart. */
export const selectCartLines = (owner: Owner, kind: Carts['kind']): CompiledQuery<{ lines_json: string }> =>
  sql<{ lines_json: string }>`SELECT ${ownLines()} AS lines_json FROM ${ownOf(owner, kind)}`.compile(db)

/** One row: the lines, and the stock of one code; null when that isn't sold. */
export const selectCartLinesAndStock = (
  owner: Owner,
  kind: Carts['kind'],
  code: string,
): CompiledQuery<{ lines_json: string; left_in_stock: number | null }> =>
  sql<{ lines_json: string; left_in_stock: number | null }>`SELECT ${ownLines()} AS lines_json,
    (SELECT coalesce(stock.quantity, 0) FROM variants JOIN products ON products.code = variants.product_code
      LEFT JOIN stock ON stock.code = variants.code
      WHERE variants.code = ${code} AND products.status = 'active') AS left_in_stock
    FROM ${ownOf(owner, kind)}`.compile(db)

export type StockRow = Pick<Variants, 'code'> & {
  left_in_stock: number
  /** Quantity in the owner's cart of that kind. */
  in_cart: number
}

/** Stock of one code and its quantity in the owner's cart; no row when it isn't sold. */
export const selectStockAndLine = (owner: Owner, kind: Carts['kind'], code: string): CompiledQuery<StockRow> =>
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

/** Milliseconds to which the time a visitor was last seen is exact: a write less for each further change to a cart. */
const SEEN_EXACT_TO = 60 * 60_000

/** A visitor last seen before it is written down anew. `now` is UTC ISO-8601. */
export const seenBefore = (now: string): string => new Date(Date.parse(now) - SEEN_EXACT_TO).toISOString()

/** Creates the visitor, or updates when it was last seen, to the hour. `now` is UTC ISO-8601. */
export const touchVisitor = (id: string, now: string) =>
  db
    .insertInto('visitors')
    .values({ id, created_at: now, seen_at: now })
    .onConflict((conflict) =>
      conflict.column('id').doUpdateSet({ seen_at: now }).where('visitors.seen_at', '<', seenBefore(now)),
    )
    .compile()

/** Creates the owner's cart of that kind unless it exists. Not for amend carts, which belong to a plan. */
export const openCart = (owner: Owner, kind: Exclude<Carts['kind'], 'lock_it_in_amend'>, now: string) =>
  db
    .insertInto('carts')
    .values({ kind, ...ownerIds(owner), created_at: now, updated_at: now })
    .onConflict((conflict) => conflict.doNothing())
    .compile()

/**
 * Deletes a visitor created by this very call (`now` is when) if its carts are empty, so that a refused first change
 * leaves nothing behind. Its empty cart goes too.
 */
export const deleteNewVisitor = (id: string, now: string) =>
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

/** Deletes a visitor created by this very call if it has no cart: the caller was a customer. */
export const deleteCartlessVisitor = (id: string, now: string) =>
  db
    .deleteFrom('visitors')
    .where('id', '=', id)
    .where('created_at', '=', now)
    .where(({ not, exists, selectFrom }) =>
      not(exists(selectFrom('carts').whereRef('carts.visitor_id', '=', 'visitors.id').select('carts.id'))),
    )
    .compile()

export type LineChange = { owner: Owner; kind: Carts['kind']; code: string; quantity: number; now: string }

/** The largest quantity that the specification and the CHECK allow. */
const MAX_QUANTITY = 1000

/** Programme carts accept only products with that programme's price; the club's are for members. */
const isOffered = ({ kind, owner }: LineChange) => {
  if (kind === 'standard') return sql`true`
  return kind === 'wineclub'
    ? sql`variants.wineclub_price_pence IS NOT NULL AND ${isMember(owner)}`
    : sql`variants.lock_it_in_price_pence IS NOT NULL`
}

/** Existing lines may change; another one needs room. */
const hasRoom = ({ code }: LineChange) =>
  sql`(EXISTS (SELECT 1 FROM cart_lines mine WHERE mine.cart_id = carts.id AND mine.code = ${code})
    OR (SELECT count(*) FROM cart_lines mine WHERE mine.cart_id = carts.id) < ${MAX_CART_LINES})`

/**
 * Sets a line's quantity, 1 to 1,000 (Lock it in: from 2). Writes nothing without enough stock, when the product is not
 * on sale in that cart, or when the cart is full: see `rowsAffected`.
 */
export const setLine = (change: LineChange): CompiledQuery => {
  const { owner, kind, code, quantity, now } = change
  return sql`INSERT INTO cart_lines (cart_id, kind, code, quantity, added_at)
    SELECT carts.id, carts.kind, stock.code, ${quantity}, ${now}
    FROM carts, stock JOIN variants ON variants.code = stock.code JOIN products ON products.code = variants.product_code
    WHERE carts.id = ${cartIdOf(owner, kind)} AND stock.code = ${code}
      AND products.status = 'active' AND stock.quantity >= ${quantity} AND ${isOffered(change)} AND ${hasRoom(change)}
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
      AND products.status = 'active' AND ${isOffered(change)} AND ${hasRoom(change)}
      AND coalesce(line.quantity, 0) + ${quantity} <= min(stock.quantity, ${MAX_QUANTITY})
    ON CONFLICT (cart_id, code) DO UPDATE SET quantity = excluded.quantity`.compile(db)
}

/** Removes a line, if it is there. */
export const removeLine = ({ owner, kind, code }: Omit<LineChange, 'quantity' | 'now'>) =>
  db.deleteFrom('cart_lines').where('code', '=', code).where('cart_id', '=', cartIdOf(owner, kind)).compile()
