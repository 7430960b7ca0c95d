/** Changes a list's filters. Each function returns new filters, without those that filter nothing. */
import type { AppliedFilter, FilterKey, PriceRange } from './search.ts'

type Filters = readonly AppliedFilter[]

const without = (filters: Filters, attribute: AppliedFilter['attribute']): AppliedFilter[] =>
  filters.filter((filter) => filter.attribute !== attribute)

/** The ticked options of a facet. */
export const tickedOptions = (filters: Filters, facet: FilterKey): readonly string[] => {
  const filter = filters.find(({ attribute }) => attribute === facet)
  return filter === undefined || filter.attribute === 'price' ? [] : filter.options
}

/** Ticks an option, or unticks it. */
export function toggleOption(filters: Filters, facet: FilterKey, option: string): AppliedFilter[] {
  const ticked = tickedOptions(filters, facet)
  const options = ticked.includes(option) ? ticked.filter((other) => other !== option) : [...ticked, option]
  const others = without(filters, facet)
  return options.length === 0 ? others : [...others, { attribute: facet, options }]
}

export const isInStockOnly = (filters: Filters): boolean => filters.some(({ attribute }) => attribute === 'instock')

export const toggleInStock = (filters: Filters): AppliedFilter[] =>
  isInStockOnly(filters) ? without(filters, 'instock') : [...filters, { attribute: 'instock', options: [] }]

/** The chosen prices in pounds, or null. */
export const priceOf = (filters: Filters): PriceRange | null => {
  const filter = filters.find(({ attribute }) => attribute === 'price')
  return filter?.attribute === 'price' ? filter.options : null
}

/** null removes the price filter. */
export const setPrice = (filters: Filters, range: PriceRange | null): AppliedFilter[] =>
  range === null ? without(filters, 'price') : [...without(filters, 'price'), { attribute: 'price', options: range }]

/** Number of active choices: each option, the price and the stock count as one. */
export const countFilters = (filters: Filters): number =>
  filters.reduce(
    (sum, filter) => sum + (filter.attribute === 'price' || filter.attribute === 'instock' ? 1 : filter.options.length),
    0,
  )
