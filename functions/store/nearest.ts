/** GET /api/store-locator/nearest-stores: the stores nearest to a postcode. One round trip, none for an invalid postcode. */
import type { Client } from '@libsql/client'
import { batch } from '../../database/batch.ts'
import { selectOpenStores, selectPlace } from '../../database/queries/stores.ts'
import { nearestStores } from '../../domain/store/nearest.ts'
import { parsePostcode } from '../../domain/store/postcode.ts'
import type { NearestStores } from '../../domain/store/store.ts'

const refused = (message: string): NearestStores => ({ errors: [{ field: 'postcode', message }], nearest_stores: [] })

/** `typed` is the raw input; what is wrong with it is part of a 200 answer (docs/domain.md#stores). */
export const findNearestStores = async (database: Client, typed: string): Promise<NearestStores> => {
  if (typed.trim() === '') return refused('Enter your postcode')
  const postcode = parsePostcode(typed)
  if (postcode === undefined) return refused('That isn’t a UK postcode')
  const [places, stores] = await batch(database, 'read', [selectPlace(postcode), selectOpenStores()])
  const [place] = places.rows
  if (place === undefined) return refused(`We can’t find ${postcode.text}. Please check it, or try one nearby`)
  return { errors: [], nearest_stores: nearestStores(place, stores.rows) }
}
