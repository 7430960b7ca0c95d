/** Tells filters that shoppers can tick from made-up ones. */
import { type FacetWords, linksOf } from './facet-words.ts'
import type { AppliedFilter } from './search.ts'

/**
 * Whether some product has each option of the filters. Answers to others are not cached: there are as many of them as
 * somebody cares to invent. Filters by price and stock have no options to invent.
 */
export const areKnownOptions = (filters: readonly AppliedFilter[], words: FacetWords): boolean =>
  filters.every((filter) => {
    if (filter.attribute === 'price' || filter.attribute === 'instock') return true
    const known = linksOf(words, filter.attribute).words
    return filter.options.every((option) => known.includes(option))
  })
