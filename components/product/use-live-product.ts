/** The live price and stock of the code being looked at. */
import { useEffect, useState } from 'react'
import type { Stock, VariantOffer } from '../../domain/product/product.ts'
import { loadLiveProduct } from './live.ts'

export type Live = { stock: Stock | null; offer: VariantOffer | null }

const UNKNOWN: Live & { code: string } = { code: '', stock: null, offer: null }

/** Both null until known; they belong to `code` alone, so a chosen variant starts unknown. */
export function useLiveProduct(code: string): Live {
  const [live, setLive] = useState(UNKNOWN)
  useEffect(() => {
    let current = true
    loadLiveProduct(code).then((answer) => {
      if (!current || answer === null) return
      setLive({ code, stock: answer.stock, offer: answer.product.offers.find((offer) => offer.code === code) ?? null })
    })
    return () => {
      current = false
    }
  }, [code])
  return live.code === code ? live : UNKNOWN
}
