/** Phone orders as their customers open and pay for them (docs/domain.md#phone-orders). */
import { type CompiledQuery, type RawBuilder, sql } from 'kysely'
import { db, type RowOf } from '../../query-builder.ts'
import type { CartLines, Carts } from '../../tables.ts'
import { cartIdOf, type Owner } from '../core/owner.ts'
import type { SentForm } from '../core/sent-forms.ts'

/** The phone order of a mailed link; null for an invalid or replaced link. */
export const phoneOrderOf = (tokenHash: string): RawBuilder<number> =>
  sql`(SELECT id FROM phone_orders WHERE token_hash = ${tokenHash})`

/** Neither paid for nor cancelled. */
export const IS_OPEN = sql`phone_orders.order_id IS NULL AND phone_orders.cancelled_at IS NULL`

export const selectPhoneOrder = (tokenHash: string) =>
  db
    .selectFrom('phone_orders')
    .where('token_hash', '=', tokenHash)
    .select(['email', 'full_name', 'phone', 'address_json', 'expires_on', 'cart_id', 'order_id', 'cancelled_at'])
    .select('total_pence')
    .compile()

export type LinkedPhoneOrderRow = RowOf<typeof selectPhoneOrder>

export const selectPhoneOrderLines = (which: RawBuilder<number>) =>
  db
    .selectFrom('phone_order_lines')
    .where('phone_order_id', '=', which)
    .select(['code', 'title', 'quantity', 'total_pence'])
    .orderBy('place')
    .compile()

export type PhoneOrderLineRow = RowOf<typeof selectPhoneOrderLines>

/** Counts an invalid link. */
export const insertLinkTry = (tokenHash: string, { form, email, ipAddress, now }: SentForm): CompiledQuery =>
  sql`INSERT INTO sent_forms (form, email, ip_address, created_at)
    SELECT ${form}, ${email}, ${ipAddress}, ${now} WHERE ${phoneOrderOf(tokenHash)} IS NULL`.compile(db)

export type BasketRow = { cart_id: Carts['id']; code: CartLines['code'] | null; quantity: number }

/** The owner's standard basket by its lines, with a null line if it is empty; no row without a basket. */
export const selectBasket = (owner: Owner | undefined): CompiledQuery<BasketRow> =>
  sql<BasketRow>`SELECT carts.id AS cart_id, line.code, coalesce(line.quantity, 0) AS quantity
    FROM carts LEFT JOIN cart_lines line ON line.cart_id = carts.id
    WHERE carts.id = ${owner === undefined ? sql`NULL` : cartIdOf(owner, 'standard')}`.compile(db)

export const emptyBasket = (owner: Owner) =>
  db.deleteFrom('cart_lines').where('cart_id', '=', cartIdOf(owner, 'standard')).compile()

/** Records the basket it was added to, as long as it is neither paid for nor cancelled. */
export const markOpened = (tokenHash: string, owner: Owner, now: string): CompiledQuery =>
  sql`UPDATE phone_orders SET cart_id = ${cartIdOf(owner, 'standard')}, opened_at = ${now}
    WHERE token_hash = ${tokenHash} AND ${IS_OPEN}`.compile(db)

/** Moves from a visitor's basket to the customer's. Run while both exist. */
export const movePhoneOrders = (cartPairs: RawBuilder<unknown>): CompiledQuery =>
  sql`UPDATE phone_orders SET cart_id = mine.id FROM ${cartPairs} AND phone_orders.cart_id = theirs.id`.compile(db)

/**
 * The order of that basket is paid: it becomes the order of each phone order added there of which it has a wine.
 * `waiting` is the order while it waits for payment.
 */
export const payPhoneOrders = (waiting: RawBuilder<boolean>): CompiledQuery =>
  sql`UPDATE phone_orders SET order_id = orders.id, cart_id = NULL FROM orders
    WHERE ${waiting} AND orders.subscription_type = '' AND phone_orders.cart_id = orders.cart_id AND ${IS_OPEN}
      AND EXISTS (SELECT 1 FROM phone_order_lines asked JOIN order_lines line ON line.code = asked.code
        WHERE asked.phone_order_id = phone_orders.id AND line.order_id = orders.id)`.compile(db)
