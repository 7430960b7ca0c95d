/** Merges the visitor's carts into the customer's at sign-in. */
import { type CompiledQuery, sql } from 'kysely'
import { MAX_CART_LINES, MAX_LINE_QUANTITY } from '../../../domain/selling/cart/cart.ts'
import { db } from '../../query-builder.ts'
import { minQuantityOf } from './cart.ts'
import { moveCheckout } from './checkout-draft.ts'

/** Kinds that a visitor may have; a club basket without lines holds the choice of the club checkouts. */
const MERGED = sql`('standard', 'lock_it_in', 'wineclub')`

/** Creates customer carts for the visitor's carts, with their settings. */
const openCustomerCarts = (visitorId: string, customerId: string, now: string): CompiledQuery =>
  sql`INSERT INTO carts (kind, customer_id, target_quantity, frequency, from_landing_page, created_at, updated_at)
    SELECT theirs.kind, customers.id, theirs.target_quantity, theirs.frequency, theirs.from_landing_page, ${now}, ${now}
    FROM carts theirs, customers
    WHERE theirs.visitor_id = ${visitorId} AND theirs.kind IN ${MERGED} AND customers.id = ${customerId}
    ON CONFLICT DO NOTHING`.compile(db)

/**
 * Adds quantities, up to stock and the largest line. A line that already exceeds stock stays: signing in removes
 * nothing. Too few bottles for Lock it in are not merged.
 */
const addLines = (visitorId: string, customerId: string): CompiledQuery =>
  sql`INSERT INTO cart_lines (cart_id, kind, code, quantity, added_at)
    SELECT cart_id, kind, code, quantity, added_at FROM (
      SELECT mine.id AS cart_id, mine.kind, line.code, line.added_at,
        max(coalesce(own.quantity, 0),
          min(coalesce(own.quantity, 0) + line.quantity, coalesce(stock.quantity, 0), ${MAX_LINE_QUANTITY})) AS quantity,
        own.code IS NOT NULL OR ${MAX_CART_LINES} >= (SELECT count(*) FROM cart_lines WHERE cart_id = mine.id)
          + row_number() OVER (PARTITION BY mine.id, own.code IS NULL ORDER BY line.added_at, line.code) AS has_room
      FROM carts theirs JOIN cart_lines line ON line.cart_id = theirs.id
        JOIN carts mine ON mine.kind = theirs.kind AND mine.kind <> 'lock_it_in_amend'
        LEFT JOIN cart_lines own ON own.cart_id = mine.id AND own.code = line.code
        LEFT JOIN stock ON stock.code = line.code
      WHERE theirs.visitor_id = ${visitorId} AND theirs.kind IN ${MERGED} AND mine.customer_id = ${customerId})
    WHERE has_room AND quantity >= ${minQuantityOf('kind')}
    ON CONFLICT (cart_id, code) DO UPDATE SET quantity = excluded.quantity`.compile(db)

/** Deletes nothing if the customer does not exist, as after a rejected registration. */
const dropVisitorCarts = (visitorId: string, customerId: string): CompiledQuery =>
  sql`DELETE FROM carts WHERE visitor_id = ${visitorId} AND kind IN ${MERGED}
    AND EXISTS (SELECT 1 FROM customers WHERE id = ${customerId})`.compile(db)

/** Run in one batch, in this order. Safe to repeat. */
export const mergeCarts = (visitorId: string, customerId: string, now: string): CompiledQuery[] => [
  openCustomerCarts(visitorId, customerId, now),
  addLines(visitorId, customerId),
  ...moveCheckout(visitorId, customerId),
  dropVisitorCarts(visitorId, customerId),
]
