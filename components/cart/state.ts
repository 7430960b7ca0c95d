/** The visitor's basket as this tab knows it; the server's answer is the truth, and other tabs follow. */
import { atom } from 'nanostores'
import type { Cart, CartUpdate, CartUpdateAnswer } from '../../domain/cart/cart.ts'
import { type CallResult, call } from '../api/call.ts'
import { shortageMessage } from './messages.ts'

export type CartView = Pick<Cart, 'cart' | 'total' | 'total_items'>

/** null until it was asked for, and for a visitor who has no basket. */
export const $cart = atom<CartView | null>(null)

/**
 * Says in localStorage that this visitor has a basket, so that those without one make no request; its value changes
 * with every change of the basket, which is what tells other tabs.
 */
const MARKER = 'cellardoor:cart'

export type CartOutcome = { ok: true } | { ok: false; message: string }

/** Asks for the basket unless the visitor has none. A failure leaves what was known. */
export async function loadCart(): Promise<void> {
  if (readMarker() === null) return
  const answer = await call<Cart>('/api/cart')
  if (answer.ok) keep(answer.data)
}

/** Sends one change. On success $cart is the server's answer; on a shortage or failure nothing changes. */
export async function updateCart(update: CartUpdate): Promise<CartOutcome> {
  const answer: CallResult<CartUpdateAnswer> = await call('/api/cart/update', { method: 'POST', body: update })
  if (!answer.ok) return { ok: false, message: answer.message }
  if (!answer.data.stock.in_stock && update.type !== 'remove_item_from_cart') {
    return { ok: false, message: shortageMessage(answer.data.stock) }
  }
  keep(answer.data)
  writeMarker(answer.data.total_items)
  return { ok: true }
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

const keep = ({ cart, total, total_items }: CartView) => $cart.set({ cart, total, total_items })

function readMarker(): string | null {
  try {
    return localStorage.getItem(MARKER)
  } catch (error) {
    return storageRefused(error)
  }
}

function writeMarker(totalItems: number): void {
  try {
    if (totalItems === 0) localStorage.removeItem(MARKER)
    else localStorage.setItem(MARKER, `${totalItems}:${Date.now()}`)
  } catch (error) {
    storageRefused(error)
  }
}

/** A browser may forbid storage; then the basket works within this page only. Anything else is a fault. */
function storageRefused(error: unknown): null {
  if (error instanceof DOMException) return null
  throw error
}
