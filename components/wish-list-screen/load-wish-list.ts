/** Loads the whole wish list, remembers whether anybody is signed in, and loads its view only for those who are. */
import type { ProductCard } from '../../domain/product/product.ts'
import { AWAY, type CallResult, call } from '../api/call.ts'
import { expectSignIn } from '../session/state.ts'

export type LoadedWishList = {
  products: ProductCard[]
  Wishes: typeof import('./wishes.tsx').Wishes
}

/** Null when nobody is signed in. */
export async function loadWishList(): Promise<CallResult<LoadedWishList | null>> {
  const note = expectSignIn()
  const answer = await call('GET /api/wishlist')
  if (!answer.ok) return answer
  const { logged_in, products } = answer.data
  note(logged_in)
  if (!logged_in) return { ok: true, data: null }
  return import('./wishes.tsx').then(
    ({ Wishes }) => ({ ok: true, data: { products, Wishes } }),
    () => ({ ok: false, status: 0, message: AWAY }),
  )
}
