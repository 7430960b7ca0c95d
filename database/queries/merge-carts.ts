/** The visitor's carts become part of the customer's at sign-in. */
import { type CompiledQuery, sql } from 'kysely'
import { MAX_LINE_QUANTITY } from '../../domain/cart/cart.ts'
import { MIN_LOCK_IT_IN_QUANTITY } from '../../domain/lock-it-in/quantity-rules.ts'
import { db } from '../query-builder.ts'
import { moveCheckout } from './checkout-draft.ts'

/** What a visitor may have; a club basket without lines holds what is chosen at the club's checkouts. */
const MERGED = sql`('standard', 'lock_it_in', 'wineclub')`

/** Gives a customer that is there the carts that the visitor brings, with what was chosen for them. */
const openCustomerCarts = (visitorId: string, customerId: string, now: string): CompiledQuery =>
  sql`INSERT INTO carts (kind, customer_id, target_quantity, frequency, from_landing_page, created_at, updated_at)
    SELECT theirs.kind, customers.id, theirs.target_quantity, theirs.frequency, theirs.from_landing_page, ${now}, ${now}
    FROM carts theirs, customers
    WHERE theirs.visitor_id = ${visitorId} AND theirs.kind IN ${MERGED} AND customers.id = ${customerId}
    ON CONFLICT DO NOTHING`.compile(db)

/**
 * Quantities add up, to no more than the stock and the largest line. A line that already holds more than the stock stays
 * as it is: signing in takes nothing away. Too few to be locked in don't come along.
 */
const addLines = (visitorId: string, customerId: string): CompiledQuery =>
  sql`INSERT INTO cart_lines (cart_id, kind, code, quantity, added_at)
    SELECT cart_id, kind, code, quantity, added_at FROM (
      SELECT mine.id AS cart_id, mine.kind, line.code, line.added_at,
        max(coalesce(own.quantity, 0),
          min(coalesce(own.quantity, 0) + line.quantity, coalesce(stock.quantity, 0), ${MAX_LINE_QUANTITY})) AS quantity
      FROM carts theirs JOIN cart_lines line ON line.cart_id = theirs.id
        JOIN carts mine ON mine.kind = theirs.kind AND mine.kind <> 'lock_it_in_amend'
        LEFT JOIN cart_lines own ON own.cart_id = mine.id AND own.code = line.code
        LEFT JOIN stock ON stock.code = line.code
      WHERE theirs.visitor_id = ${visitorId} AND theirs.kind IN ${MERGED} AND mine.customer_id = ${customerId})
    WHERE quantity >= CASE kind WHEN 'lock_it_in' THEN ${MIN_LOCK_IT_IN_QUANTITY} ELSE 1 END
    ON CONFLICT (cart_id, code) DO UPDATE SET quantity = excluded.quantity`.compile(db)

/** Nothing is deleted for a customer that is not there: a registration that was refused. */
const dropVisitorCarts = (visitorId: string, customerId: string): CompiledQuery =>
  sql`DELETE FROM carts WHERE visitor_id = ${visitorId} AND kind IN ${MERGED}
    AND EXISTS (SELECT 1 FROM customers WHERE id = ${customerId})`.compile(db)

/** To be run in one batch, in this order. A second time changes nothing. */
export const mergeCarts = (visitorId: string, customerId: string, now: string): CompiledQuery[] => [
  openCustomerCarts(visitorId, customerId, now),
  addLines(visitorId, customerId),
  ...moveCheckout(visitorId, customerId),
  dropVisitorCarts(visitorId, customerId),
]
