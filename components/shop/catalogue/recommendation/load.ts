/** Loads products that go with the basket and the last wine viewed. */
import type { ProductCard } from '../../../../domain/catalogue/product/product.ts'
import { call } from '../../../kit/api/call.ts'

/** Without the product that is looked at; null when the request failed. */
export async function loadRecommendations(except: string): Promise<ProductCard[] | null> {
  const answer = await call('GET /api/products/recommendations')
  return answer.ok ? answer.data.filter(({ code }) => code !== except) : null
}
