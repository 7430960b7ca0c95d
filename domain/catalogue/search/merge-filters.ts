/** Merges the filters of a list's panel with those of its URL. */
import type { AppliedFilter } from './search.ts'

const filtersNothing = (filter: AppliedFilter): boolean =>
  filter.attribute !== 'instock' && filter.attribute !== 'price' && filter.options.length === 0

/**
 * Returns each attribute once: first the panel's, then those that only the URL has. Drops filters that have no effect.
 */
export const mergeFilters = (filters: readonly AppliedFilter[], fromUrl: readonly AppliedFilter[]): AppliedFilter[] => {
  const chosen = new Set(filters.map(({ attribute }) => attribute))
  return [...filters, ...fromUrl.filter(({ attribute }) => !chosen.has(attribute))].filter(
    (filter) => !filtersNothing(filter),
  )
}
