/** A basket with its lines and, if known, its destination, to price its delivery. */
import { type CompiledQuery, sql } from 'kysely'
import type { CartKind } from '../../../domain/selling/cart/cart.ts'
import { db } from '../../query-builder.ts'
import type { Checkouts, Stores } from '../../tables.ts'
import { alternativeStores } from '../catalogue/alternative-store.ts'
import type { Owner } from '../core/owner.ts'
import { type EntitledRow, entitlement, ownLines, ownOf } from './cart-lines.ts'
import { promiseTerms } from './delivery-promise.ts'

export type CartDeliveryRow = {
  /** The method chosen at the checkout. */
  delivery: Checkouts['delivery']
  /** Postcode entered at the checkout, or otherwise of the customer's default address. */
  postcode: string | null
  store_name: Stores['name'] | null
  multi_buy_allowed: Stores['multi_buy_allowed'] | null
  /** The delivery settings; null until a postcode or store is known, which is the case for most visitors. */
  delivery_json: string | null
  /** Quantities of the cart's lines in the store, by code; null without a store. */
  shelf_json: string | null
}

/** `promise_json` is for `readPromise`: of delivery to the postcode, else to that of the store; the other for `readAlternative`. */
export type CartPromiseRow = CartDeliveryRow & { promise_json: string | null; alternatives_json: string | null }

export type CartRow = CartPromiseRow & EntitledRow & { lines_json: string }

/** Always one row: the lines of the cart, and their destination. */
export const selectCart = (owner: Owner, kind: CartKind): CompiledQuery<CartRow> =>
  sql<CartRow>`SELECT delivery, postcode, store_name, multi_buy_allowed,
      iif(postcode IS NULL AND store_name IS NULL, NULL,
        (SELECT value_json FROM config WHERE key = 'delivery')) AS delivery_json,
      ${promiseTerms(sql`coalesce(own.postcode, own.store_postcode)`)} AS promise_json,
      ${alternativeStores(sql`own.cart`, sql`own.store`)} AS alternatives_json,
      iif(own.store IS NULL, NULL, (SELECT json_group_object(line.code, coalesce(shelf.quantity, 0))
        FROM cart_lines line LEFT JOIN store_stock shelf ON shelf.store_id = own.store AND shelf.code = line.code
        WHERE line.cart_id = own.cart)) AS shelf_json,
      ${entitlement(owner, kind, sql`own.customer`)}, ${ownLines(owner, kind)} AS lines_json
    FROM (SELECT own.*, draft.delivery, stores.name AS store_name, stores.multi_buy_allowed,
        stores.postcode AS store_postcode,
        coalesce(draft.address_json ->> '$.postcode', (SELECT postcode FROM addresses
          WHERE customer_id = own.customer AND is_default = 1)) AS postcode
      FROM ${ownOf(owner, kind)} LEFT JOIN checkouts draft ON draft.cart_id = own.cart AND draft.kind = ''
        LEFT JOIN stores ON stores.id = own.store) AS own`.compile(db)
