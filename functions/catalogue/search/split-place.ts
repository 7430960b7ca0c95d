/** Separates the place in a search from the rest, which is searched for (docs/domain.md#search). */
import type { Client } from '@libsql/client'
import { batch } from '../../../database/batch.ts'
import { selectNamed } from '../../../database/queries/catalogue/search-words.ts'
import { selectOpenStores, selectPlace } from '../../../database/queries/catalogue/stores.ts'
import { readPlace } from '../../../domain/catalogue/search/read-place.ts'
import { searchedStore } from '../../../domain/catalogue/search/searched-store.ts'
import type { SearchedStore } from '../../../domain/catalogue/store/calls.schema.ts'

/** A search's text without its place; `store` is undefined if it names none. */
export type PlacedSearch = { text: string; store?: SearchedStore | undefined }

/**
 * One round trip for a search that may name a place; none for others. A place that a product is called after, as
 * Marlborough is, stays a word. One typed alone also searches for names that begin with it: 'york' finds Yorkshire.
 */
export const splitPlace = async (database: Client, typed: string): Promise<PlacedSearch> => {
  const place = readPlace(typed)
  if (place === undefined) return { text: typed }
  const [named, places, stores] = await batch(database, 'read', [
    selectNamed(place.name),
    selectPlace(place.where),
    selectOpenStores(),
  ])
  const store = searchedStore(place, places.rows[0], stores.rows)
  const [word] = named.rows
  if (store === undefined || word?.is_named === 1) return { text: typed }
  return { text: place.rest === '' && word?.is_beginning === 1 ? typed : place.rest, store }
}
