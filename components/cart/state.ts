/** The visitor's basket as this tab knows it; the server's answer is the truth, and other tabs follow. */
import { atom } from 'nanostores'
import type { Cart } from '../../domain/cart/cart.ts'
import { call } from '../api/call.ts'
import { MARKER, withStorage } from './marker.ts'

/** `delivery` comes with the basket alone: the answer to a change tells nothing of where it goes. */
export type CartView = Pick<Cart, 'cart' | 'total' | 'total_items'> & Partial<Pick<Cart, 'delivery'>>

/** null until it was asked for, and for a visitor who has no basket. */
export const $cart = atom<CartView | null>(null)

/** Counts what is known anew: an answer that was asked for before is no longer the newest. */
let news = 0

/** Asks for the basket. Answers null, or why it can't be had; what was known stays then. */
export async function askCart(): Promise<string | null> {
  const before = news
  const answer = await call('GET /api/cart')
  if (!answer.ok) return answer.message
  if (news !== before) return askCart()
  keepCart(answer.data)
  if (answer.data.total_items === 0) forgetCart()
  return null
}

/** Asks for the basket unless the visitor has none. A failure leaves what was known. */
export async function loadCart(): Promise<void> {
  if (withStorage((storage) => storage.getItem(MARKER)) !== null) await askCart()
}

/** Loads the basket now and whenever another tab changes it. Returns the way to stop. */
export function followCart(): () => void {
  const onStorage = (event: StorageEvent) => {
    if (event.key !== MARKER) return
    if (event.newValue === null) $cart.set(null)
    else void loadCart()
  }
  window.addEventListener('storage', onStorage)
  void loadCart()
  return () => window.removeEventListener('storage', onStorage)
}

/** What an answer does not tell stays as it was. */
export const keepCart = (answer: CartView): void => {
  news += 1
  $cart.set({ ...$cart.get(), ...answer })
}

/** There is nothing to ask for until something is put into it. */
export const forgetCart = (): void => void withStorage((storage) => void storage.removeItem(MARKER))
