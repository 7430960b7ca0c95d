/** Merges a list's filters from its panel and its address. */
import type { AppliedFilter } from './search.ts'

const filtersNothing = (filter: AppliedFilter): boolean =>
  filter.attribute !== 'instock' && filter.attribute !== 'price' && filter.options.length === 0

/** Each attribute once, the panel's before the address's, without filters that filter nothing. */
export const mergeFilters = (filters: readonly AppliedFilter[], fromUrl: readonly AppliedFilter[]): AppliedFilter[] => {
  const chosen = new Set(filters.map(({ attribute }) => attribute))
  return [...filters, ...fromUrl.filter(({ attribute }) => !chosen.has(attribute))].filter(
    (filter) => !filtersNothing(filter),
  )
}
