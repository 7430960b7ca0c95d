/** Changes of the basket. Browsers load this with the first change (use-add-to-cart.ts). */
import type { CartUpdate, CartUpdateAnswer } from '../../domain/cart/cart.ts'
import type { Stock } from '../../domain/product/product.ts'
import { type CallResult, call } from '../api/call.ts'
import { dismissToast, showToast } from '../primitives/toast-state.ts'
import { MARKER, withStorage } from './marker.ts'
import { ADDED, shortageMessage } from './messages.ts'
import { keepCart } from './state.ts'

/** `stock` is what the shop has when that is fewer than asked for, null when the request itself failed. */
export type CartOutcome = { ok: true } | { ok: false; stock: Stock | null; message: string }

/** Sends one change. On success $cart is the server's answer; on a shortage or failure nothing changes. */
export async function updateCart(update: CartUpdate): Promise<CartOutcome> {
  const answer: CallResult<CartUpdateAnswer> = await call('/api/cart/update', { method: 'POST', body: update })
  if (!answer.ok) return refused(null, answer.message)
  if (!answer.data.stock.in_stock && update.type !== 'remove_item_from_cart') {
    return refused(answer.data.stock, shortageMessage(answer.data.stock))
  }
  keepCart(answer.data)
  writeMarker(answer.data.total_items)
  return { ok: true }
}

/** An 'Added to bag!' still on show would contradict the refusal. */
function refused(stock: Stock | null, message: string): CartOutcome {
  dismissToast()
  return { ok: false, stock, message }
}

/** Puts so many more into the basket, and says so. */
export async function addToCart(code: string, quantity: number): Promise<CartOutcome> {
  const outcome = await updateCart({ product: code, quantity, type: 'increment_quantity' })
  if (outcome.ok) showToast(ADDED)
  return outcome
}

const writeMarker = (totalItems: number) =>
  withStorage((storage) => {
    if (totalItems === 0) storage.removeItem(MARKER)
    else storage.setItem(MARKER, `${totalItems}:${Date.now()}`)
    return null
  })
