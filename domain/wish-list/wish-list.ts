/** The wish list as the API answers it (docs/domain.md#access). */
import type { CallersCard } from '../product/product.ts'

export type WishListState = { logged_in: boolean; on_wishlist: boolean }

/** Newest wish first; empty for someone who is not signed in. */
export type WishList = { logged_in: boolean; products: CallersCard[] }
