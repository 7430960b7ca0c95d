/** Holds the current price and stock of the product on the page. Requested once per page: the prerendered page may be older. */
import { atom } from 'nanostores'
import type { Product, VariantOffer } from '../../../../domain/catalogue/product/product.ts'
import { LOW_STOCK } from '../../core/stock/messages.ts'
import { $storeChanges } from '../../core/store/state.ts'
import { type Live, loadLiveProduct } from './live.ts'
import { offerOf } from './offer-of.ts'

/** The latest response with the variant code it is about; null before the first. */
export const $live = atom<(Live & { code: string }) | null>(null)

/** True if a response is about a product or one of its variants. */
export const isAbout = (live: { code: string } | null, { code, offers }: Pick<Product, 'code' | 'offers'>): boolean =>
  live?.code === code || offers.some((offer) => offer.code === live?.code)

// Units at the former store say nothing of the new one.
$storeChanges.listen(() => {
  const live = $live.get()
  if (live) $live.set({ ...live, localStock: null })
})

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
    const localStock = change === $storeChanges.get() ? (live?.localStock ?? null) : null
    if (live !== null && asked?.answer === answer) $live.set({ code, ...live, localStock })
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
export function isOutdated(product: Product, code: string, live: Live): boolean {
  const { stock, offer, removed } = live
  if (removed || isOnlyInStore(live) || (stock !== null && stock.left_in_stock <= LOW_STOCK)) return true
  return offer !== null && PRICES.some((price) => offer[price] !== offerOf(product, code)[price])
}

/** True if a product can be collected from the local store, but not delivered. */
const isOnlyInStore = ({ promise, localStock }: Pick<Live, 'promise' | 'localStock'>): boolean =>
  promise === null && (localStock ?? 0) > 0

const PRICES = ['price', 'mix_six_price', 'lock_it_in_price'] as const satisfies (keyof VariantOffer)[]
