/** Wines to go with a basket: the list's call with a fixed term. */
import { BASKET_RECOMMENDATIONS } from '../../domain/cart/recommended.ts'
import type { ProductCard } from '../../domain/product/product.ts'
import { call } from '../api/call.ts'

/** Those in stock, best match first; null when the request failed. */
export async function loadRecommended(): Promise<ProductCard[] | null> {
  const { search_string, fetch_next } = BASKET_RECOMMENDATIONS
  const answer = await call('GET /api/elastic-search/products', {
    query: { search_type: 'exact', search_string, start_index: '0', fetch_next: String(fetch_next) },
  })
  return answer.ok ? answer.data.products.filter(({ total_stock }) => total_stock > 0) : null
}
