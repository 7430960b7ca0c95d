/**
 * GET /api/store-locator/nearest-stores: the stores nearest to a place. One round trip, none for an unreadable place.
 */
import type { Client } from '@libsql/client'
import { batch } from '../../../database/batch.ts'
import { selectBasketAtStores, selectOpenStores, selectPlace } from '../../../database/queries/catalogue/stores.ts'
import type { Owner } from '../../../database/queries/core/owner.ts'
import type { NearestStores } from '../../../domain/catalogue/store/calls.schema.ts'
import { nearestStores } from '../../../domain/catalogue/store/nearest.ts'
import { notFound, readStoreSearch } from '../../../domain/catalogue/store/store-search.ts'

const refused = (message: string): NearestStores => ({ errors: [{ field: 'postcode', message }], nearest_stores: [] })

/**
 * `postcode` is the raw input; its error is part of a 200 response (docs/domain.md#stores). Includes each store's stock of
 * the owner's basket, or the wine club's, so that no customer chooses a store that lacks the wines.
 */
export const findNearestStores = async (
  database: Client,
  owner: Owner | undefined,
  { postcode: typed, cart }: { postcode: string; cart: 'standard' | 'wineclub' },
): Promise<NearestStores> => {
  const where = readStoreSearch(typed)
  if (where.type === 'unreadable') return refused(where.message)
  const [places, stores, baskets] = await batch(database, 'read', [
    selectPlace(where),
    selectOpenStores(),
    selectBasketAtStores(owner, cart),
  ])
  const [place] = places.rows
  if (place === undefined) return refused(notFound(where, typed))
  const held = new Map(baskets.rows.map(({ id, ...basket }) => [id, basket]))
  const nearest = nearestStores(place, stores.rows).map((store) => ({ ...store, basket: held.get(store.id) }))
  return { errors: [], nearest_stores: nearest }
}
