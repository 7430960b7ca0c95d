/** The shops nearest to a place, nearest first (docs/domain.md#stores). */
import { formatMiles, milesBetween, type Place } from './distance.ts'
import type { Store } from './store.ts'

/** Maximum number of shops in a response. */
export const MAX_NEAREST = 10

/** Shops at the same distance are sorted by name. */
export const nearestStores = (from: Place, stores: readonly (Store & Place)[]): Required<Store>[] =>
  stores
    .map((store) => ({ store, miles: milesBetween(from, store) }))
    .toSorted((one, other) => one.miles - other.miles || (one.store.name < other.store.name ? -1 : 1))
    .slice(0, MAX_NEAREST)
    .map(({ store: { latitude: _, longitude: __, ...store }, miles }) => ({
      ...store,
      formatted_distance: formatMiles(miles),
    }))
