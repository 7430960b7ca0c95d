/** Loads products that go with the basket, once per page. */
import { useEffect, useState } from 'react'
import type { ProductCard } from '../../../../domain/catalogue/product/product.ts'
import { BASKET_RECOMMENDATIONS } from '../../../../domain/selling/cart/recommended.ts'
import { call } from '../../../kit/api/call.ts'
import type { ShownCart } from '../../core/cart/shown-cart.ts'

/** Loads recommended wines in stock, best match first. Resolves to null when the request fails. */
async function loadRecommended(): Promise<ProductCard[] | null> {
  const { search_string, fetch_next } = BASKET_RECOMMENDATIONS
  const answer = await call('GET /api/elastic-search/products', {
    query: { search_type: 'exact', search_string, start_index: '0', fetch_next: String(fetch_next) },
  })
  return answer.ok ? answer.data.products.filter(({ total_stock }) => total_stock > 0) : null
}

/**
 * Returns recommended products that are not in the basket; null while loading, empty if there are none or loading
 * failed.
 */
export function useRecommended({ lines }: ShownCart): ProductCard[] | null {
  const [products, setProducts] = useState<ProductCard[] | null>(null)
  useEffect(() => {
    let isWanted = true
    void loadRecommended().then((answer) => {
      if (isWanted) setProducts(answer ?? [])
    })
    return () => {
      isWanted = false
    }
  }, [])
  const codes = new Set(lines.map(({ product }) => product.code))
  return products?.filter(({ code }) => !codes.has(code)) ?? null
}
