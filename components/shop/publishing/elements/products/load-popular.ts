/** Popular products, for carousels. */
import type { ProductCard } from '../../../../../domain/catalogue/product/product.ts'
import { call } from '../../../../kit/api/call.ts'

/** null when the request failed. */
export async function loadPopular(): Promise<ProductCard[] | null> {
  const answer = await call('GET /api/products/popular')
  return answer.ok ? answer.data.products : null
}
