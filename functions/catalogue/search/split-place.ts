/**
 * Separates the place in a search from the rest, which is searched for (docs/domain.md#search). Its queries are read
 * with those of the rest, in one round trip.
 */
import type { BatchResults } from '../../../database/batch.ts'
import { selectNamed } from '../../../database/queries/catalogue/search-words.ts'
import { selectOpenStores, selectPlace } from '../../../database/queries/catalogue/stores.ts'
import type { SearchedPlace } from '../../../domain/catalogue/search/read-place.ts'
import { searchedStore } from '../../../domain/catalogue/search/searched-store.ts'
import type { SearchedStore } from '../../../domain/catalogue/store/calls.schema.ts'

export const placeQueries = ({ name, where }: SearchedPlace) =>
  [selectNamed(name), selectPlace(where), selectOpenStores()] as const

type PlaceAnswers = BatchResults<ReturnType<typeof placeQueries>>

/** `isApart` is true if only the rest of the search is searched for. `store` is undefined if it names no place. */
export type PlacedSearch = { isApart: boolean; store: SearchedStore | undefined }

/**
 * A place that a product is called after, as Marlborough is, stays a word. One typed alone also searches for names that
 * begin with it: 'york' finds Yorkshire.
 */
export function splitPlace(place: SearchedPlace, [named, places, stores]: PlaceAnswers): PlacedSearch {
  const store = searchedStore(place, places.rows[0], stores.rows)
  const [word] = named.rows
  if (store === undefined || word?.is_named === 1) return { isApart: false, store: undefined }
  return { isApart: place.rest !== '' || word?.is_beginning !== 1, store }
}
