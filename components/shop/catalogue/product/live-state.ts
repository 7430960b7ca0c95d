/** Holds the current price and stock of the product on the page. Requested once per page: the prerendered page may be older. */
import { atom } from 'nanostores'
import type { Product, VariantOffer } from '../../../../domain/catalogue/product/product.ts'
import { LOW_STOCK } from '../../core/stock/messages.ts'
import { $storeChanges } from '../../core/store/state.ts'
import { type Live, loadLiveProduct } from './live.ts'
import { offerOf } from './offer-of.ts'

/** The latest response with the variant code it is about; null before the first. */
export const $live = atom<(Live & { code: string }) | null>(null)

let asked: { code: string; change: number; answer: Promise<Live | null> } | undefined

/**
 * Loads a variant's price and stock, or returns the request already made since the local store last changed. Stores the
 * response in $live unless another code was requested in the meantime. Resolves to null, and leaves $live as it is, when
 * the request fails.
 */
export function fetchLive(code: string): Promise<Live | null> {
  const change = $storeChanges.get()
  if (asked?.code === code && asked.change === change) return asked.answer
  const answer = loadLiveProduct(code).then((live) => {
    if (live !== null && asked?.answer === answer) $live.set({ code, ...live })
    return live
  })
  asked = { code, change, answer }
  return answer
}

/** Makes the next fetchLive send a new request. */
export const invalidateLive = (): void => {
  asked = undefined
}

/** True if the prerendered prices or stock are wrong, so the page must hydrate before the visitor's first action. */
export function isOutdated(product: Product, code: string, { stock, offer, removed }: Live): boolean {
  if (removed || (stock !== null && stock.left_in_stock <= LOW_STOCK)) return true
  return offer !== null && PRICES.some((price) => offer[price] !== offerOf(product, code)[price])
}

const PRICES = ['price', 'mix_six_price', 'lock_it_in_price'] as const satisfies (keyof VariantOffer)[]
