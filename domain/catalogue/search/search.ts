/** Product lists and search in the API (docs/domain.md#search). */
import type { PriceRange } from './schema.ts'

/** Attributes by which a list can be filtered. Each is a column of product_listing; the values of `grape` are split. */
export const FACETS = ['grape', 'country', 'region', 'style', 'vintage', 'body', 'vegetarian', 'vegan'] as const
export type Facet = (typeof FACETS)[number]

/** Prefix of filters defined by the merchant, in API calls and URLs: 'own.milk'. */
export const OWN = 'own.'

/** A filter defined by a product type, in addition to the built-in facets. */
export type OwnFacet = `${typeof OWN}${string}`
const OWN_NAME = /^own\.[a-z][a-z0-9_]*$/

export const isOwnFacet = (name: string): name is OwnFacet => OWN_NAME.test(name)

/** Any attribute that can be filtered by options. */
export type FilterKey = Facet | OwnFacet

/** `recommended` sorts by relevance in a search, and alphabetically otherwise. */
export const SORT_COLUMNS = ['price', 'product.keyword', 'recommended'] as const
export type SortColumn = (typeof SORT_COLUMNS)[number]

/** Maximum number of products in one response of the search box. */
export const SEARCH_BATCH = 50

/** Debounce after the last keystroke in the search box, in milliseconds. */
export const SEARCH_DEBOUNCE_MS = 200

/**
 * A filter that each product passes or fails. `product_attribute_id` repeats the attribute: its key is its id, the same in
 * every shop and product type.
 */
export type ListFilter = { product_attribute_id?: string | undefined } & (
  | { attribute: FilterKey; options: readonly string[] }
  /** Restricts the list to products in stock, whatever its options are. */
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

/** Maximum number of cards of a list in its page and descriptor. */
export const LIST_BATCH = 100
