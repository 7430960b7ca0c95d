/** Today's price and stock of a product: asked for once after the page is shown, since a prerendered page may be older. */
import type { Product, Stock, VariantOffer } from '../../domain/product/product.ts'
import { call } from '../api/call.ts'

export type Live = {
  stock: Stock | null
  offer: VariantOffer | null
  /** True when the shop has stopped selling it since the page was made. */
  removed: boolean
}

const NOT_FOUND = 404

/** null when the answer did not come: the page keeps what it has, and the basket has the truth. */
export async function loadLiveProduct(code: string): Promise<Live | null> {
  const answer = await call<{ product: Product; stock: Stock }>('/api/product', { query: { product_code: code } })
  if (!answer.ok) return answer.status === NOT_FOUND ? { stock: null, offer: null, removed: true } : null
  const { product, stock } = answer.data
  return { stock, offer: product.offers.find((offer) => offer.code === code) ?? null, removed: false }
}
