/** Checkout drafts: saved a field at a time, one per cart and kind. */
import { type CompiledQuery, type RawBuilder, sql } from 'kysely'
import { db } from '../../query-builder.ts'
import { cartIdOf, customerId, type Owner } from '../core/owner.ts'
import type { CheckoutOf } from './checkout-facts.ts'
import { isServed } from './delivery-zone.ts'
import { movePhoneOrders } from './phone-orders.ts'

/** undefined leaves a field unchanged; null clears it. */
export type DraftChange = CheckoutOf & {
  id: string
  email?: string | null | undefined
  /** As JSON. */
  address?: string | null | undefined
  /** Uses a saved address of the customer instead of `address`; other ids have no effect. */
  addressId?: number | undefined
  saves_address?: boolean | undefined
  delivery?: 'standard' | 'next_day' | 'collection' | null | undefined
  order_note?: string | undefined
  gift_message?: string | undefined
  deliver_on?: string | null | undefined
  promotion_code?: string | null | undefined
  marketing_opt_in?: boolean | undefined
  now: string
}

const addressOf = (owner: Owner, which: RawBuilder<boolean>): RawBuilder<string | null> =>
  sql`(SELECT json_object('full_name', full_name, 'line_1', line_1, 'line_2', line_2, 'town', town, 'county', county,
      'postcode', postcode, 'phone', phone)
    FROM addresses WHERE customer_id = ${customerId(owner)} AND ${which})`

const IS_DEFAULT = sql<boolean>`is_default = 1 AND ${isServed(sql.ref('addresses.postcode'))}`

const chosenAddress = ({ owner, address, addressId }: DraftChange): RawBuilder<string | null> | undefined => {
  if (addressId !== undefined) return addressOf(owner, sql`id = ${addressId}`)
  return address === undefined ? undefined : sql`${address}`
}

/** Writes nothing without a cart. A customer's draft starts with the default address, if the shop delivers there. */
export const upsertDraft = (change: DraftChange): CompiledQuery => {
  const { owner, cart, kind, id, now } = change
  const address = chosenAddress(change)
  const given = [
    ['email', change.email],
    ['saves_address', change.saves_address],
    ['delivery', change.delivery],
    ['order_note', change.order_note],
    ['gift_message', change.gift_message],
    ['deliver_on', change.deliver_on],
    ['promotion_code', change.promotion_code],
    ['marketing_opt_in', change.marketing_opt_in],
  ] as const
  const provided = given.filter(([, value]) => value !== undefined)
  const columns = provided.map(([column]) => sql`, ${sql.ref(column)}`)
  const values = provided.map(([, value]) => sql`, ${value}`)
  const updates = provided.map(([column]) => sql`, ${sql.ref(column)} = ${sql.ref(`excluded.${column}`)}`)
  if (address !== undefined) updates.push(sql`, address_json = coalesce(${address}, ${keptAddress(change)})`)
  const none = sql``
  return sql`INSERT INTO checkouts (id, cart_id, kind, address_json, created_at, updated_at${sql.join(columns, none)})
    SELECT ${id}, carts.id, ${kind}, coalesce(${address ?? null}, ${addressOf(owner, IS_DEFAULT)}), ${now}, ${now}${sql.join(values, none)}
    FROM carts WHERE carts.id = ${cartIdOf(owner, cart)}
    ON CONFLICT (cart_id, kind) DO UPDATE SET updated_at = excluded.updated_at${sql.join(updates, none)}`.compile(db)
}

/** An unknown id leaves the address unchanged; null clears it. */
const keptAddress = ({ addressId }: DraftChange) => (addressId === undefined ? sql`NULL` : sql`checkouts.address_json`)

/** A visitor's carts with the customer's carts that they are merged into. */
const cartPairs = (visitorId: string, customerId: string) =>
  sql`carts theirs, carts mine WHERE theirs.visitor_id = ${visitorId} AND theirs.kind IN ('standard', 'lock_it_in', 'wineclub')
    AND mine.customer_id = ${customerId} AND mine.kind = theirs.kind AND mine.kind <> 'lock_it_in_amend'`

/**
 * Moves a visitor's drafts to the customer, except to a kind of checkout that they have begun, which takes only the
 * code. Payments awaiting their outcome and the phone orders added to the basket move too. Run before the visitor's
 * cart is deleted.
 */
export const moveCheckout = (visitorId: string, customerId: string): CompiledQuery[] => [
  sql`UPDATE checkouts SET promotion_code = draft.promotion_code FROM checkouts draft, ${cartPairs(visitorId, customerId)}
    AND checkouts.cart_id = mine.id AND draft.cart_id = theirs.id AND draft.kind = checkouts.kind
    AND draft.promotion_code IS NOT NULL`.compile(db),
  sql`UPDATE OR IGNORE checkouts SET cart_id = mine.id FROM ${cartPairs(visitorId, customerId)}
    AND checkouts.cart_id = theirs.id`.compile(db),
  sql`UPDATE OR IGNORE orders SET cart_id = mine.id FROM ${cartPairs(visitorId, customerId)}
    AND orders.cart_id = theirs.id AND orders.state = 'pending_payment'`.compile(db),
  movePhoneOrders(cartPairs(visitorId, customerId)),
]
