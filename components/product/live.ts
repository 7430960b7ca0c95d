/** Today's price and stock of a product: asked for once after the page is shown, since a prerendered page may be older. */
import type { Product, Stock } from '../../domain/product/product.ts'
import { call } from '../api/call.ts'

export type LiveProduct = { product: Product; stock: Stock }

/** null when the answer did not come: the page keeps what it has, and the basket has the truth. */
export async function loadLiveProduct(code: string): Promise<LiveProduct | null> {
  const answer = await call<LiveProduct>('/api/product', { query: { product_code: code } })
  return answer.ok ? answer.data : null
}
