import type { ProductCard } from '../../../../../domain/catalogue/product/product.ts'
import { call } from '../../../../kit/api/call.ts'

/** Loads popular products, for carousels. Resolves to null when the request fails. */
export async function loadPopular(): Promise<ProductCard[] | null> {
  const answer = await call('GET /api/products/popular')
  return answer.ok ? answer.data.products : null
}
