/** Finds the stores nearest to a place, nearest first (docs/domain.md#stores). */
import type { AlternativeStore, Store } from './calls.schema.ts'
import { formatMiles, milesBetween, type Place } from './distance.ts'

/** Maximum number of stores in a response. */
export const MAX_NEAREST = 10

/** Farther stores are no alternative to a shopper's own; delivery is. */
export const MAX_ALTERNATIVE_MILES = 20

/** Stores at the same distance are sorted by name. */
export const nearestStores = <Facts extends Pick<Store, 'name'>>(from: Place, stores: readonly (Facts & Place)[]) =>
  stores
    .map((store) => ({ store, miles: milesBetween(from, store) }))
    .toSorted((one, other) => one.miles - other.miles || (one.store.name < other.store.name ? -1 : 1))
    .slice(0, MAX_NEAREST)
    .map(({ store: { latitude: _, longitude: __, ...store }, miles }) => ({
      ...store,
      formatted_distance: formatMiles(miles),
    }))

/** The store nearest to the one with the id `from`, which is among `stores`; null without one in reach. */
export function nearestAlternative(
  from: string,
  stores: readonly (Pick<Store, 'id' | 'name'> & Place)[],
): AlternativeStore | null {
  const own = stores.find(({ id }) => id === from)
  if (own === undefined) return null
  const isNear = (store: Place) => milesBetween(own, store) <= MAX_ALTERNATIVE_MILES
  return (
    nearestStores(
      own,
      stores.filter((store) => store !== own && isNear(store)),
    )[0] ?? null
  )
}
