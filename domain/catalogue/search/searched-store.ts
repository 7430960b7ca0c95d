/** The store that a search with a place is about. */
import { readTown } from '../../core/address/towns.ts'
import type { SearchedStore, Store } from '../store/calls.schema.ts'
import type { Place } from '../store/distance.ts'
import { nearestStores } from '../store/nearest.ts'
import type { SearchedPlace } from './read-place.ts'

const isIn = (town: string, { name, address }: Pick<Store, 'name' | 'address'>): boolean =>
  `${name},${address}`.split(',').some((part) => readTown(part) === town)

/** 'stoke-on-trent' → 'Stoke-on-Trent'. */
const capitalised = (town: string): string =>
  town
    .toLowerCase()
    .replace(/\p{L}+/gu, (word) =>
      word === 'on' || word === 'upon' ? word : word.charAt(0).toUpperCase() + word.slice(1),
    )

/** The nearest store; for a town that is not listed, one with its name. Undefined if there is none. */
export function searchedStore(
  { name, where }: SearchedPlace,
  middle: Place | undefined,
  stores: readonly (Pick<Store, 'id' | 'name' | 'address'> & Place)[],
): SearchedStore | undefined {
  const isListed = where.type === 'postcode' || where.outcode !== null
  const near = isListed ? stores : stores.filter((store) => isIn(where.name, store))
  const [nearest] = middle === undefined ? [] : nearestStores(middle, near)
  return (
    nearest && {
      place: where.type === 'postcode' ? where.postcode.text : capitalised(name),
      id: nearest.id,
      name: nearest.name,
      formatted_distance: nearest.formatted_distance,
    }
  )
}

export const nearestTo = ({ place, name, formatted_distance }: SearchedStore): string =>
  `Nearest store to ${place}: ${name}, ${formatted_distance}`
