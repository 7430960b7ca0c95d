/** Distinguishes filters that shoppers can tick from made-up ones. */
import { type FacetWords, linksOf } from './facet-words.ts'
import type { ListFilter } from './search.ts'

/**
 * True if each option of the filters occurs in some product. Other answers are not cached, since made-up options are
 * unlimited. Filters by price and stock have no options to make up.
 */
export const areKnownOptions = (filters: readonly ListFilter[], words: FacetWords): boolean =>
  filters.every((filter) => {
    if (filter.attribute === 'price' || filter.attribute === 'instock') return true
    const known = linksOf(words, filter.attribute).words
    return filter.options.every((option) => known.includes(option))
  })
