/** What is known of where a basket is to go: enough to say what its delivery costs. */
import { type CompiledQuery, sql } from 'kysely'
import { db } from '../query-builder.ts'
import type { CartKind } from '../schema/carts.ts'
import type { Flag } from '../schema/catalogue.ts'
import { cartIdOf, customerId, type Owner } from './owner.ts'
import { localStoreId } from './stores.ts'

export type CartDeliveryRow = {
  /** What was chosen at the checkout. */
  delivery: 'standard' | 'next_day' | 'collection' | null
  /** Of the address told at the checkout, else of the customer's default one. */
  postcode: string | null
  store_name: string | null
  multi_buy_allowed: Flag | null
  /** The delivery settings; null while neither postcode nor shop is known, which is most visitors. */
  delivery_json: string | null
}

/** Always one row. */
export const selectCartDelivery = (owner: Owner, cart: CartKind): CompiledQuery<CartDeliveryRow> =>
  sql<CartDeliveryRow>`SELECT known.*, CASE WHEN postcode IS NOT NULL OR store_name IS NOT NULL
      THEN (SELECT value_json FROM config WHERE key = 'delivery') END AS delivery_json
    FROM (SELECT draft.delivery, stores.name AS store_name, stores.multi_buy_allowed,
        coalesce(draft.address_json ->> '$.postcode', (SELECT postcode FROM addresses
          WHERE customer_id = ${customerId(owner)} AND is_default = 1)) AS postcode
      FROM (SELECT 1) LEFT JOIN checkouts draft ON draft.cart_id = ${cartIdOf(owner, cart)} AND draft.kind = ''
        LEFT JOIN stores ON stores.id = ${localStoreId(owner)}) AS known`.compile(db)
