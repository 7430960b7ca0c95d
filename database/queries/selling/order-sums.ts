/** SQL over `orders`: bottles and sums of money, as they are after lines were changed and refunded. */
import { type RawBuilder, sql } from 'kysely'

const ofRefunds = (pence: RawBuilder<unknown>): RawBuilder<number> =>
  sql`(SELECT coalesce(sum(${pence}), 0) FROM refunds WHERE refunds.order_id = orders.id)`

/** Part of the refunds that paid for added bottles. No money moved for it. */
const EXCHANGED = ofRefunds(sql`exchanged_pence`)

/** Paid by card. */
export const PAID_BY_CARD: RawBuilder<number> = sql`(orders.total_pence - ${EXCHANGED})`

/** Paid back to the card, without refunds that the bank refused. */
export const REFUNDED_TO_CARD: RawBuilder<number> = sql`max(0, orders.refunded_pence
  - ${ofRefunds(sql`iif(refunds.state = 'failed', amount_pence, exchanged_pence)`)})`

/** Bottles, or cases, without refunded ones; all that were ordered once nothing is left of the order. */
export const ORDERED_QUANTITY: RawBuilder<number> = sql`(SELECT coalesce(sum(order_lines.quantity
    - iif(orders.state IN ('cancelled', 'refunded'), 0, refunded_quantity)), 0)
  FROM order_lines WHERE order_lines.order_id = orders.id)`
