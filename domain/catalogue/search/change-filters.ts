/** Functions that change the filters of a list. Each returns new filters and drops filters that have no effect. */
import type { PriceRange } from './schema.ts'
import type { AppliedFilter, FilterKey } from './search.ts'

type Filters = readonly AppliedFilter[]

const without = (filters: Filters, attribute: AppliedFilter['attribute']): AppliedFilter[] =>
  filters.filter((filter) => filter.attribute !== attribute)

/** Selected options of a facet. */
export const tickedOptions = (filters: Filters, facet: FilterKey): readonly string[] => {
  const filter = filters.find(({ attribute }) => attribute === facet)
  return filter === undefined || filter.attribute === 'price' ? [] : filter.options
}

/** Selects an option, or deselects it if it is selected. */
export function toggleOption(filters: Filters, facet: FilterKey, option: string): AppliedFilter[] {
  const ticked = tickedOptions(filters, facet)
  const options = ticked.includes(option) ? ticked.filter((other) => other !== option) : [...ticked, option]
  const others = without(filters, facet)
  return options.length === 0 ? others : [...others, { attribute: facet, options }]
}

export const isAtStore = (filters: Filters): boolean => filters.some(({ attribute }) => attribute === 'store')

/** `filters` are as shown (store-filter.ts), `store` is the id of the shopper's store. */
export const toggleStore = (filters: Filters, store: string): AppliedFilter[] =>
  isAtStore(filters) ? without(filters, 'store') : [{ attribute: 'store', options: [store] }, ...filters]

export const isInStockOnly = (filters: Filters): boolean => filters.some(({ attribute }) => attribute === 'instock')

export const toggleInStock = (filters: Filters): AppliedFilter[] =>
  isInStockOnly(filters) ? without(filters, 'instock') : [...filters, { attribute: 'instock', options: [] }]

/** The selected price range in pounds; null without one. */
export const priceOf = (filters: Filters): PriceRange | null => {
  const filter = filters.find(({ attribute }) => attribute === 'price')
  return filter?.attribute === 'price' ? filter.options : null
}

/** null removes the price filter. */
export const setPrice = (filters: Filters, range: PriceRange | null): AppliedFilter[] =>
  range === null ? without(filters, 'price') : [...without(filters, 'price'), { attribute: 'price', options: range }]

/** Number of active filters: each option counts as one, and so do the price and the stock filter. */
export const countFilters = (filters: Filters): number =>
  filters.reduce(
    (sum, filter) => sum + (filter.attribute === 'price' || filter.attribute === 'instock' ? 1 : filter.options.length),
    0,
  )
