/** GET /api/store-locator/nearest-stores: the stores nearest to a postcode. One round trip, none for an invalid postcode. */
import type { Client } from '@libsql/client'
import { batch } from '../../../database/batch.ts'
import { selectBasketAtStores, selectOpenStores, selectPlace } from '../../../database/queries/catalogue/stores.ts'
import type { Owner } from '../../../database/queries/core/owner.ts'
import { nearestStores } from '../../../domain/catalogue/store/nearest.ts'
import type { NearestStores } from '../../../domain/catalogue/store/store.ts'
import { parsePostcode } from '../../../domain/core/address/postcode.ts'
import { isOnMap, unknownArea } from '../../../domain/core/address/postcode-area.ts'

const refused = (message: string): NearestStores => ({ errors: [{ field: 'postcode', message }], nearest_stores: [] })

/**
 * `typed` is the raw input; its fault is part of a 200 answer (docs/domain.md#stores). Includes each shop's stock of
 * the owner's basket, so that no customer chooses a shop that lacks the wines.
 */
export const findNearestStores = async (
  database: Client,
  owner: Owner | undefined,
  typed: string,
): Promise<NearestStores> => {
  if (typed.trim() === '') return refused('Enter your postcode')
  const postcode = parsePostcode(typed)
  if (postcode === undefined) return refused('That isn’t a UK postcode')
  if (!isOnMap(postcode)) return refused(unknownArea(postcode))
  const [places, stores, baskets] = await batch(database, 'read', [
    selectPlace(postcode),
    selectOpenStores(),
    selectBasketAtStores(owner),
  ])
  const [place] = places.rows
  if (place === undefined) return refused(`We can’t find ${postcode.text}. Please check it, or try one nearby`)
  const held = new Map(baskets.rows.map(({ id, ...basket }) => [id, basket]))
  const nearest = nearestStores(place, stores.rows).map((store) => ({ ...store, basket: held.get(store.id) }))
  return { errors: [], nearest_stores: nearest }
}
