/** Product lists and search in the API (docs/domain.md#search). */
import type { z } from 'zod'
import type { filterGroupSchema, priceRangeSchema, productListSchema, searchResultsSchema } from './schema.ts'

/** Attributes that a list can be filtered by, each a column of product_listing (the grape's is split). */
export const FACETS = ['grape', 'country', 'region', 'style', 'vintage', 'body', 'vegetarian', 'vegan'] as const
export type Facet = (typeof FACETS)[number]

/** Prefix of a merchant's own filters in calls and addresses: 'own.milk'. */
export const OWN = 'own.'

/** A filter by an attribute that some product type uses as a filter, besides the shop's own facets. */
export type OwnFacet = `${typeof OWN}${string}`
const OWN_NAME = /^own\.[a-z][a-z0-9_]*$/

export const isOwnFacet = (name: string): name is OwnFacet => OWN_NAME.test(name)

/** Any attribute with options to tick. */
export type FilterKey = Facet | OwnFacet

/** `recommended` is by relevance to a search, and A–Z without one. */
export const SORT_COLUMNS = ['price', 'product.keyword', 'recommended'] as const
export type SortColumn = (typeof SORT_COLUMNS)[number]

/** Maximum number of products in one response of the search box. */
export const SEARCH_BATCH = 50

/** Milliseconds without a keystroke before the search box sends a request. */
export const SEARCH_DEBOUNCE = 200

/** Pounds, both ends included. */
export type PriceRange = z.infer<typeof priceRangeSchema>

/**
 * A filter that each product passes or fails. `product_attribute_id` repeats the attribute: its key is its id, the same in
 * every shop and product type.
 */
export type ListFilter = { product_attribute_id?: string | undefined } & (
  | { attribute: FilterKey; options: readonly string[] }
  /** Only products in stock, regardless of its options. */
  | { attribute: 'instock'; options: readonly string[] }
  | { attribute: 'price'; options: PriceRange }
)

/**
 * The store whose products come first (docs/domain.md#lists). Its only option is the store's id; no option is a list
 * without a store.
 */
export type StoreFilter = {
  product_attribute_id?: string | undefined
  attribute: 'store'
  options: readonly string[]
}

export type AppliedFilter = ListFilter | StoreFilter

export type FilterOption = FilterGroup['options'][number]
export type FilterGroup = z.infer<typeof filterGroupSchema>

export type ProductList = z.infer<typeof productListSchema>

export type SearchResults = z.infer<typeof searchResultsSchema>

/** Maximum number of cards of a list in its page and descriptor. */
export const LIST_BATCH = 100
