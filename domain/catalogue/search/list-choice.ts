/** Filters, sort and page of a product list (docs/domain.md#search). list-address.ts converts them to URLs. */
import { type AppliedFilter, FACETS, isOwnFacet } from './search.ts'

/** The sort control's values. */
export const SORT_VALUES = [
  'recommended',
  'product.keyword_asc',
  'product.keyword_desc',
  'price_asc',
  'price_desc',
] as const
export type SortValue = (typeof SORT_VALUES)[number]

export type ListChoice = {
  /** Each attribute at most once, without filters that have no effect. */
  filters: AppliedFilter[]
  sort: SortValue
  /** Number of batches shown, from 1. */
  page: number
}

/** 'Recommended' is offered, and the default, only in a search; else A–Z is the default. */
export const sortsOf = (isSearch: boolean): readonly SortValue[] =>
  isSearch ? SORT_VALUES : SORT_VALUES.filter((value) => value !== 'recommended')

export const defaultSort = (isSearch: boolean): SortValue => (isSearch ? 'recommended' : 'product.keyword_asc')

export const nothingChosen = (isSearch: boolean): ListChoice => ({ filters: [], sort: defaultSort(isSearch), page: 1 })

const PARAMETERS: readonly string[] = [...FACETS, 'price', 'instock', 'store', 'sort', 'page']
/** True if a parameter of that name belongs to the list's choice. */
export const isParameter = (name: string): boolean => isOwnFacet(name) || PARAMETERS.includes(name)

/** True if a URL asks for another list than the prerendered one. */
export const asksForMore = (search: string): boolean => [...new URLSearchParams(search).keys()].some(isParameter)
