/** The state of a product list. */
import type { ListingType } from '../../../../domain/catalogue/entry/category-draft.ts'
import type { ProductCard } from '../../../../domain/catalogue/product/product.ts'
import { type ListChoice, nothingChosen } from '../../../../domain/catalogue/search/list-choice.ts'
import type { FilterGroup, PriceRange } from '../../../../domain/catalogue/search/schema.ts'
import type { SearchedStore } from '../../../../domain/catalogue/store/calls.schema.ts'

export type ListScope = {
  /** The category's sef_url, or 'search'. */
  route: string
  listingType: ListingType
  /** The search term; '' on a category. */
  q: string
  /** True while a running plan is being amended. */
  isAmend: boolean
}

/**
 * - `blank`: no products, nothing requested yet
 * - `still`: prerendered, nothing requested yet
 * - `renewing`: prerendered, and their current prices and stock are loading
 * - `loading`: another list is loading; the previous cards are still shown, except prerendered ones of another order
 * - `more`: the next batch is loading
 * - `ready`: nothing is loading
 * - `failed`: the list could not be loaded
 * - `cut`: the next batch, or the current version of the prerendered list, could not be loaded
 */
export type ListStatus = 'blank' | 'still' | 'renewing' | 'loading' | 'more' | 'ready' | 'failed' | 'cut'

export type ListView = {
  status: ListStatus
  choice: ListChoice
  /** Loaded products in display order, pinned ones first. */
  products: ProductCard[]
  /** Number of `products` that the merchant has pinned to the top; 0 unless the list has its default order. */
  picks: number
  /** Number of loaded batches. */
  pages: number
  total: number
  groups: FilterGroup[]
  /** Lowest and highest price in pounds, ignoring the price filter; both 0 when unknown. */
  prices: PriceRange
  /** The corrected term that was searched for; null if the typed term was not corrected. */
  correctedTerm: string | null
  /** The price range named in the search term. Applies unless another range is chosen. */
  searchedPrice: PriceRange | null
  /** The store nearest to the place named in the search term. */
  searchedStore: SearchedStore | null
}

/** A list before anything is requested. */
export const blankView = (isSearch: boolean): ListView => ({
  status: 'blank',
  choice: nothingChosen(isSearch),
  products: [],
  picks: 0,
  pages: 1,
  total: 0,
  groups: [],
  prices: { min_price: 0, max_price: 0 },
  correctedTerm: null,
  searchedPrice: null,
  searchedStore: null,
})

/** True if the local store applies to a list. Programmes deliver from the warehouse, so their lists have no store. */
export const hasStore = ({ listingType, isAmend }: Pick<ListScope, 'listingType' | 'isAmend'>): boolean =>
  listingType === '' && !isAmend

/** True while there are no products because nothing has loaded yet. */
export const isPending = ({ status, products }: ListView): boolean =>
  products.length === 0 && (status === 'blank' || status === 'loading')

/** True if nothing has been requested yet. */
export const isIdle = ({ status }: ListView): boolean => status === 'blank' || status === 'still'

export const isWhole = ({ products, total }: ListView): boolean => products.length >= total
