/** Loads the current price and stock of a product, which may be newer than its prerendered page. */
import type { Stock, VariantOffer } from '../../../../domain/catalogue/product/product.ts'
import type { DeliveryPromise } from '../../../../domain/selling/delivery/promise.schema.ts'
import { call } from '../../../kit/api/call.ts'

export type Live = {
  stock: Stock | null
  /** Units at the local store; null without a local store. */
  localStock: number | null
  offer: VariantOffer | null
  /** Promised days of standard delivery; null while unknown, and where the shop doesn't deliver. */
  promise: DeliveryPromise | null
  /** Bottles in the caller's Lock it in cart. */
  lockedIn: number
  /** True if the shop has stopped selling the product since its page was rendered. */
  removed: boolean
}

const NOT_FOUND = 404

/** Resolves to null when the request fails: the page keeps its prices, and the basket applies the current ones. */
export async function loadLiveProduct(code: string): Promise<Live | null> {
  const answer = await call('GET /api/product', {
    query: { product_code: code },
  })
  if (!answer.ok)
    return answer.status === NOT_FOUND
      ? { stock: null, localStock: null, offer: null, promise: null, lockedIn: 0, removed: true }
      : null
  const { product, stock, promise } = answer.data
  const offer = product.offers.find((one) => one.code === code) ?? null
  return { stock, localStock: product.local_stock, offer, promise, lockedIn: product.cart_quantity, removed: false }
}
