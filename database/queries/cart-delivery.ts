/** Where a basket is to go, as far as it is known: enough to price its delivery. */
import { type CompiledQuery, sql } from 'kysely'
import { db } from '../query-builder.ts'
import type { CartKind } from '../schema/carts.ts'
import type { Flag } from '../schema/catalogue.ts'
import { cartIdOf, customerId, type Owner } from './owner.ts'
import { localStoreId } from './stores.ts'

export type CartDeliveryRow = {
  /** The method chosen at the checkout. */
  delivery: 'standard' | 'next_day' | 'collection' | null
  /** Of the address entered at the checkout, else of the customer's default one. */
  postcode: string | null
  store_name: string | null
  multi_buy_allowed: Flag | null
  /** The delivery settings; null until a postcode or store is known, which is most visitors. */
  delivery_json: string | null
  /** What the store has of the cart's lines: quantities by code; null without a store. */
  shelf_json: string | null
}

/** Always one row. */
export const selectCartDelivery = (owner: Owner, cart: CartKind): CompiledQuery<CartDeliveryRow> =>
  sql<CartDeliveryRow>`SELECT known.*, CASE WHEN postcode IS NOT NULL OR store_name IS NOT NULL
      THEN (SELECT value_json FROM config WHERE key = 'delivery') END AS delivery_json,
      CASE WHEN store_id IS NOT NULL THEN (SELECT json_group_object(line.code, coalesce(shelf.quantity, 0))
        FROM cart_lines line LEFT JOIN store_stock shelf ON shelf.store_id = known.store_id AND shelf.code = line.code
        WHERE line.cart_id = ${cartIdOf(owner, cart)}) END AS shelf_json
    FROM (SELECT draft.delivery, stores.id AS store_id, stores.name AS store_name, stores.multi_buy_allowed,
        coalesce(draft.address_json ->> '$.postcode', (SELECT postcode FROM addresses
          WHERE customer_id = ${customerId(owner)} AND is_default = 1)) AS postcode
      FROM (SELECT 1) LEFT JOIN checkouts draft ON draft.cart_id = ${cartIdOf(owner, cart)} AND draft.kind = ''
        LEFT JOIN stores ON stores.id = ${localStoreId(owner)}) AS known`.compile(db)
