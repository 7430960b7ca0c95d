/** Terms of the promise of a delivery (domain/selling/delivery/promise.ts), as SQL for the calls that show one. */
import { type RawBuilder, sql } from 'kysely'
import type { DeliveryPromise } from '../../../domain/selling/delivery/promise.schema.ts'
import { deliveryPromise, type PromiseTerms } from '../../../domain/selling/delivery/promise.ts'
import type { DeliveryMethod } from '../../../domain/selling/delivery/schema.ts'
import { localStoreId } from '../catalogue/stores.ts'
import { cartIdOf, customerId, type Owner } from '../core/owner.ts'
import { zoneOfPostcode } from './delivery-zone.ts'

/**
 * PromiseTerms as JSON; null for a shop without delivery settings. Without a postcode the zone is the catch-all one.
 */
export const promiseTerms = (postcode: RawBuilder<unknown>): RawBuilder<string | null> =>
  // The postcode is a row of its own: nested any deeper, a statement would exceed SQLite's parser stack.
  sql`(SELECT json_object('cut_off', value_json ->> '$.cut_off', 'zone', json(${zoneOfPostcode(sql`place.postcode`)}))
    FROM (SELECT ${postcode} AS postcode) AS place, config WHERE key = 'delivery')`

/** PromiseTerms for the owner's postcode: that of the checkout, else of the default address, else of their store. */
export const ownersPromiseTerms = (owner: Owner | undefined): RawBuilder<string | null> =>
  promiseTerms(
    owner === undefined
      ? sql`NULL`
      : sql`coalesce(
          (SELECT address_json ->> '$.postcode' FROM checkouts
            WHERE cart_id = ${cartIdOf(owner, 'standard')} AND kind = ''),
          (SELECT postcode FROM addresses WHERE customer_id = ${customerId(owner)} AND is_default = 1),
          (SELECT postcode FROM stores WHERE id = ${localStoreId(owner)}))`,
  )

/** `terms` is a text of `promiseTerms`. null without one, or where that method is not available. */
export function readPromise(
  terms: string | null | undefined,
  { method = 'standard', at }: { method?: DeliveryMethod; at: Date },
): DeliveryPromise | null {
  if (terms == null) return null
  const read: PromiseTerms = JSON.parse(terms)
  return deliveryPromise(read, { method, at })
}
