/** The chosen store as the first filter of lists, which applies until it is removed (docs/domain.md#lists). */
import type { AppliedFilter, ListFilter, StoreFilter } from './search.ts'

const isStoreFilter = (filter: AppliedFilter): filter is StoreFilter => filter.attribute === 'store'

/** Separates the store's id, undefined without one, from the other filters. */
export const splitStore = (filters: readonly AppliedFilter[]): { store: string | undefined; others: ListFilter[] } => ({
  store: filters.find(isStoreFilter)?.options[0],
  others: filters.filter((filter): filter is ListFilter => !isStoreFilter(filter)),
})

const isRemoved = (filters: readonly AppliedFilter[]): boolean =>
  filters.some((filter) => isStoreFilter(filter) && filter.options.length === 0)

/** Filters for the screen and for calls: the shopper's store first, unless its filter was removed. `store` is its id. */
export const withStore = (chosen: readonly AppliedFilter[], store: string | null): AppliedFilter[] => {
  const { others } = splitStore(chosen)
  return store === null || isRemoved(chosen) ? others : [{ attribute: 'store', options: [store] }, ...others]
}

/** The choice that shows these filters: a store's own filter is implied, its absence is explicit. */
export const withoutImpliedStore = (shown: readonly AppliedFilter[], store: string | null): AppliedFilter[] => {
  const { store: shownStore, others } = splitStore(shown)
  return store === null || shownStore !== undefined ? others : [...others, { attribute: 'store', options: [] }]
}
