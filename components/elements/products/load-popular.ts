/** What most people drink, for carousels of popular products. */
import type { ProductCard } from '../../../domain/product/product.ts'
import { call } from '../../api/call.ts'

/** null when the answer did not come. */
export async function loadPopular(): Promise<ProductCard[] | null> {
  const answer = await call('GET /api/products/popular')
  return answer.ok ? answer.data.products : null
}
