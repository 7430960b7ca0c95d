/** What goes with the basket, asked for once, without what is in it already. */
import { useEffect, useState } from 'react'
import type { ProductCard } from '../../domain/product/product.ts'
import type { ShownCart } from '../cart/shown-cart.ts'
import { loadRecommended } from './load-recommended.ts'

/** null while loading; empty when there is nothing, or the request failed. */
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
