/** The shops nearest to a place, the nearest first (docs/domain.md#stores). */
import { formatMiles, milesBetween, type Place } from './distance.ts'
import type { Store } from './store.ts'

/** Most shops of one answer. */
export const MAX_NEAREST = 10

/** Shops equally far are in the order of their names. */
export const nearestStores = (from: Place, stores: readonly (Store & Place)[]): Required<Store>[] =>
  stores
    .map((store) => ({ store, miles: milesBetween(from, store) }))
    .toSorted((one, other) => one.miles - other.miles || (one.store.name < other.store.name ? -1 : 1))
    .slice(0, MAX_NEAREST)
    .map(({ store: { latitude: _, longitude: __, ...store }, miles }) => ({
      ...store,
      formatted_distance: formatMiles(miles),
    }))
