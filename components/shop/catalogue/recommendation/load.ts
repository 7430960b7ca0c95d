import type { ProductCard } from '../../../../domain/catalogue/product/product.ts'
import { call } from '../../../kit/api/call.ts'

/**
 * Loads products that go with the basket and the last product viewed, without the one on the page. Resolves to null when
 * the request fails.
 */
export async function loadRecommendations(except: string): Promise<ProductCard[] | null> {
  const answer = await call('GET /api/products/recommendations')
  return answer.ok ? answer.data.filter(({ code }) => code !== except) : null
}
