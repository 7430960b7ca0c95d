/** The visitor's basket as this tab knows it; the server's answer is the truth, and other tabs follow. */
import { atom } from 'nanostores'
import type { Cart } from '../../domain/cart/cart.ts'
import { call } from '../api/call.ts'
import { withStorage } from '../storage/with-storage.ts'
import { MARKER } from './marker.ts'

/** `delivery` comes only with the basket itself: the answer to a change leaves it out. */
export type CartView = Pick<Cart, 'cart' | 'total' | 'total_items'> &
  Partial<Pick<Cart, 'delivery' | 'is_age_restricted'>>

/** null until it was asked for, and for a visitor who has no basket. */
export const $cart = atom<CartView | null>(null)

/** Rises with every change: an answer to an earlier request is out of date. */
let news = 0

/** What several parts of a page ask for at once is asked for once. */
let asking: Promise<string | null> | undefined

/** Loads the basket. Resolves to null, or to why it failed; what was known then stays. */
export function askCart(): Promise<string | null> {
  asking ??= ask().finally(() => {
    asking = undefined
  })
  return asking
}

async function ask(): Promise<string | null> {
  const before = news
  const answer = await call('GET /api/cart')
  if (!answer.ok) return answer.message
  if (news !== before) return ask()
  keepCart(answer.data)
  if (answer.data.total_items === 0) forgetCart()
  return null
}

/** Asks for the basket unless the visitor has none. A failure leaves what was known. */
export async function loadCart(): Promise<void> {
  if (withStorage((storage) => storage.getItem(MARKER)) !== null) await askCart()
}

/** Loads the basket now and whenever another tab changes it. Returns a function that stops it. */
export function followCart(): () => void {
  const onStorage = (event: StorageEvent) => {
    if (event.key !== MARKER) return
    // An answer that is on its way may be from before.
    news += 1
    if (event.newValue === null) $cart.set(null)
    else void loadCart()
  }
  window.addEventListener('storage', onStorage)
  void loadCart()
  return () => window.removeEventListener('storage', onStorage)
}

/** What an answer leaves out stays as it was. */
export const keepCart = (answer: CartView): void => {
  news += 1
  $cart.set({ ...$cart.get(), ...answer })
}

/** There is nothing to ask for until something is put into it. */
export const forgetCart = (): void => void withStorage((storage) => storage.removeItem(MARKER))
