/** Changes of the basket. Browsers load this with the first change (use-add-to-cart.ts). */
import type { CartUpdate } from '../../domain/cart/cart.ts'
import type { Stock } from '../../domain/product/product.ts'
import { failureMessage } from '../api/away-message.ts'
import { call } from '../api/call.ts'
import { noteAdded } from '../event/added.ts'
import { dismissToast, showToast } from '../primitives/toast-state.ts'
import { ADDED, shortageMessage } from '../stock/messages.ts'
import { withStorage } from '../storage/with-storage.ts'
import { MARKER } from './marker.ts'
import { keepCart } from './state.ts'

export type CartOutcome =
  | { ok: true }
  | {
      ok: false
      /** What the shop has when that is fewer than asked for, null when the request itself failed. */
      stock: Stock | null
      message: string
      /** True when the same may succeed later: there was no answer, or the shop is unavailable or too busy. */
      mayTryAgain: boolean
    }

export const UPDATE_PATH = '/api/cart/update'

let turn: Promise<unknown> = Promise.resolve()

/**
 * Sends one change once those before it are answered, so that the last answer is the newest. $cart becomes the basket
 * of the answer, also where that is a shortage, for which the shop changes nothing; a failure leaves it.
 */
export function updateCart(update: CartUpdate): Promise<CartOutcome> {
  const outcome = turn.then(() => send(update))
  turn = Promise.allSettled([outcome])
  return outcome
}

async function send(update: CartUpdate): Promise<CartOutcome> {
  const answer = await call(`POST ${UPDATE_PATH}`, { body: update })
  if (!answer.ok) return refused(null, failureMessage(answer), isPassing(answer.status))
  keepCart(answer.data)
  writeMarker(answer.data.total_items)
  const { stock } = answer.data
  if (!stock.in_stock && update.type !== 'remove_item_from_cart') return refused(stock, shortageMessage(stock), false)
  if (update.type === 'increment_quantity') noteAdded()
  return { ok: true }
}

const TOO_MANY_REQUESTS = 429

/** 0 is no answer at all; from 500 on it is a server error. */
export const isPassing = (status: number): boolean => status === 0 || status === TOO_MANY_REQUESTS || status >= 500

/** An 'Added to bag!' still on show would contradict the refusal. */
function refused(stock: Stock | null, message: string, mayTryAgain: boolean): CartOutcome {
  dismissToast()
  return { ok: false, stock, message, mayTryAgain }
}

/** Adds that many to the basket, and confirms it in a toast. */
export async function addToCart(code: string, quantity: number): Promise<CartOutcome> {
  const outcome = await updateCart({ product: code, quantity, type: 'increment_quantity' })
  if (outcome.ok) showToast(ADDED)
  return outcome
}

const writeMarker = (totalItems: number) =>
  withStorage((storage) => {
    if (totalItems === 0) storage.removeItem(MARKER)
    else storage.setItem(MARKER, `${totalItems}:${Date.now()}`)
  })
