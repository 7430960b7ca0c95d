/** Today's price and stock of the product on show: requested once after its page is loaded, since that may be older. */
import { atom } from 'nanostores'
import type { Product, VariantOffer } from '../../../../domain/catalogue/product/product.ts'
import { LOW_STOCK } from '../../core/stock/messages.ts'
import { $storeChanges } from '../../core/store/state.ts'
import { type Live, loadLiveProduct } from './live.ts'
import { offerOf } from './offer-of.ts'

/** The last answer, and the code it is about; null until there was one. */
export const $live = atom<(Live & { code: string }) | null>(null)

let asked: { code: string; change: number; answer: Promise<Live | null> } | undefined

/**
 * Asks about the code on show, unless that was done since the local store last changed. The answer enters $live while
 * the code is still the one on show;
 * null, when none comes, leaves what was known.
 */
export function askLive(code: string): Promise<Live | null> {
  const change = $storeChanges.get()
  if (asked?.code === code && asked.change === change) return asked.answer
  const answer = loadLiveProduct(code).then((live) => {
    if (live !== null && asked?.answer === answer) $live.set({ code, ...live })
    return live
  })
  asked = { code, change, answer }
  return answer
}

/** The last answer may be out of date: the next check asks again. */
export const doubtLive = (): void => {
  asked = undefined
}

/** True if the prerendered page is out of date: then it must not wait for the visitor's first action. */
export function isOutdated(product: Product, code: string, { stock, offer, removed }: Live): boolean {
  if (removed || (stock !== null && stock.left_in_stock <= LOW_STOCK)) return true
  return offer !== null && PRICES.some((price) => offer[price] !== offerOf(product, code)[price])
}

const PRICES = ['price', 'mix_six_price', 'lock_it_in_price'] as const satisfies (keyof VariantOffer)[]
