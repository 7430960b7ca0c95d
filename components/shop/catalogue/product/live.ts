/** Today's price and stock of a product: requested once the page is shown, since a prerendered page may be older. */

import type { Stock, VariantOffer } from '../../../../domain/catalogue/product/product.ts'
import type { DeliveryPromise } from '../../../../domain/selling/delivery/promise.ts'
import { call } from '../../../kit/api/call.ts'

export type Live = {
  stock: Stock | null
  /** At the local store; null without one. */
  localStock: number | null
  offer: VariantOffer | null
  /** Promised day of standard delivery; null while unknown, and where nothing is delivered. */
  promise: DeliveryPromise | null
  /** Bottles in the caller's Lock it in cart. */
  lockedIn: number
  /** True when the shop has stopped selling it since the page was made. */
  removed: boolean
}

const NOT_FOUND = 404

/** null when the request failed: the page keeps what it shows, and the basket decides. */
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
