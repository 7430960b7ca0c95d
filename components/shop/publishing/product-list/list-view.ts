/** A product list as shown on the screen. */

import type { ListingType } from '../../../../domain/catalogue/entry/category-draft.ts'
import type { ProductCard } from '../../../../domain/catalogue/product/product.ts'
import type { ListChoice } from '../../../../domain/catalogue/search/list-choice.ts'
import type { FilterGroup, PriceRange } from '../../../../domain/catalogue/search/search.ts'

export type ListScope = {
  /** The category's sef_url, or 'search'. */
  route: string
  listingType: ListingType
  /** The search term; '' on a category. */
  q: string
  /** True while the bottles of a running plan are being changed. */
  isAmend: boolean
}

/**
 * - `blank`: nothing known, nothing asked for yet
 * - `still`: as prerendered, nothing asked for yet
 * - `loading`: another list is on its way; the cards on show are those of before
 * - `more`: the next batch is on its way
 * - `ready`: nothing under way
 * - `failed`: the list could not be loaded
 * - `cut`: the next batch could not be loaded, or today's form of the prerendered one
 */
export type ListStatus = 'blank' | 'still' | 'loading' | 'more' | 'ready' | 'failed' | 'cut'

export type ListView = {
  status: ListStatus
  choice: ListChoice
  /** In their order, pinned ones first. */
  products: ProductCard[]
  /** Number of `products` that the merchant has pinned to the top; none in any other order than the list's own. */
  picks: number
  /** Batches among `products`. */
  pages: number
  total: number
  groups: FilterGroup[]
  /** Pounds, over the list without its price filter; both 0 when unknown. */
  prices: PriceRange
  /** The corrected term that was searched for instead of the typed one. */
  correctedTerm: string | null
  /** The price that the search names; it counts unless another one is chosen. */
  searchedPrice: PriceRange | null
}

/** Programmes deliver from the warehouse: no list of theirs has a store. */
export const hasStore = ({ listingType, isAmend }: Pick<ListScope, 'listingType' | 'isAmend'>): boolean =>
  listingType === '' && !isAmend

/** True while nothing has arrived yet, as opposed to an empty result. */
export const isPending = ({ status, products }: ListView): boolean =>
  products.length === 0 && (status === 'blank' || status === 'loading')

/** True if it has not been requested yet. */
export const isIdle = ({ status }: ListView): boolean => status === 'blank' || status === 'still'

export const isWhole = ({ products, total }: ListView): boolean => products.length >= total
