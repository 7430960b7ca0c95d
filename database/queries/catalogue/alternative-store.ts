/** The nearest store with everything in a basket, for a shopper whose own store lacks some of it (docs/domain.md#stores). */
import { type RawBuilder, sql } from 'kysely'
import type { AlternativeStore } from '../../../domain/catalogue/store/calls.schema.ts'
import type { Place } from '../../../domain/catalogue/store/distance.ts'
import { nearestAlternative } from '../../../domain/catalogue/store/nearest.ts'
import { objectOf } from '../../json-rows.ts'

type Candidate = Pick<AlternativeStore, 'id' | 'name'> & Place

/** SQL: true if the store, an expression, has too few of a line of the cart. */
const lacksSome = (cart: RawBuilder<unknown>, store: RawBuilder<unknown>): RawBuilder<boolean> =>
  sql`EXISTS (SELECT 1 FROM cart_lines wanted LEFT JOIN store_stock had ON had.store_id = ${store} AND had.code = wanted.code
    WHERE wanted.cart_id = ${cart} AND coalesce(had.quantity, 0) < wanted.quantity)`

/** Text for `readAlternative`: `store` and the open stores with everything; null without a store, and if it lacks nothing. */
export const alternativeStores = (
  cart: RawBuilder<unknown>,
  store: RawBuilder<unknown>,
): RawBuilder<string | null> => sql`iif(${store} IS NOT NULL AND ${lacksSome(cart, store)}, (
   
    SELECT json_object('from', ${store}, 'stores', json_group_array(json(${objectOf({
      id: sql.raw('other.id'),
      name: sql.raw('other.name'),
      latitude: sql.raw('other.latitude'),
      longitude: sql.raw('other.longitude'),
    })})))
    FROM stores other WHERE other.status = 'open'
      AND (other.id = ${store} OR NOT ${lacksSome(cart, sql.raw('other.id'))})), NULL)`

export function readAlternative(json: string | null | undefined): AlternativeStore | null {
  if (json == null) return null
  const { from, stores }: { from: string; stores: Candidate[] } = JSON.parse(json)
  return nearestAlternative(from, stores)
}
