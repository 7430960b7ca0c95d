/** Sends changes of lines of all kinds of carts. Loaded with the first change (use-add-to-cart.ts). */
import type { Stock } from '../../../../domain/catalogue/product/product.ts'
import { cannotCollect } from '../../../../domain/catalogue/store/shelf.ts'
import { type CallResult, call } from '../../../kit/api/call.ts'
import { failureMessage } from '../../../kit/api/failure-message.ts'
import { recordAdded } from '../../../kit/event/added.ts'
import { dismissToast, showToast } from '../../../kit/primitives/toast-state.ts'
import { withStorage } from '../../../kit/storage/with-storage.ts'
import { recordStock } from '../stock/live-stock.ts'
import { ADDED, shortageMessage } from '../stock/messages.ts'
import { setClubCart } from './club-state.ts'
import type { BasketKind, CartChange } from './line-changes.ts'
import { MARKER } from './marker.ts'
import { setSelection } from './selection-state.ts'
import { $cart, setCart } from './state.ts'

export type CartOutcome =
  /** `notice`: why the line can't be collected now; absent if it can, or for delivery. */
  | { ok: true; notice?: string }
  | {
      ok: false
      /** The stock when it is below the requested quantity; null when the request itself failed. */
      stock: Stock | null
      message: string
      /** True if a retry may succeed: no response, a rate limit, or a server error. */
      mayTryAgain: boolean
    }

let queue: Promise<unknown> = Promise.resolve()

/**
 * Sends a change after the response to the previous one, so that the last response is the newest. Stores the cart in the
 * response, even for a shortage, which changes nothing on the server. A failure leaves the known cart unchanged.
 */
export function sendChange(change: CartChange): Promise<CartOutcome> {
  const outcome = queue.then(() => send(change))
  queue = Promise.allSettled([outcome])
  return outcome
}

async function send(change: CartChange): Promise<CartOutcome> {
  const answer = await write(change)
  if (!answer.ok) return refused(null, failureMessage(answer), isPassing(answer.status))
  const { stock } = answer.data
  if (!stock.in_stock && change.type !== 'remove_item_from_cart') {
    if (isLockIn(change)) recordStock(change.product, stock.left_in_stock)
    return refused(stock, shortageMessage(stock), false)
  }
  if (isAdding(change)) recordAdded()
  const notice = change.kind === 'standard' ? collectNotice(change.product) : null
  return { ok: true, ...(notice !== null && { notice }) }
}

/** Explains why a line can't be collected, from the local store's stock in the latest response; null if it can. */
function collectNotice(code: string): string | null {
  const { cart = [], delivery } = $cart.get() ?? {}
  const line = cart.find(({ product_id }) => product_id === code)
  const left = line?.product.local_stock ?? null
  if (line === undefined || left === null) return null
  // The shopper has chosen delivery.
  if (delivery && delivery.method !== 'collection') return null
  return cannotCollect(left, line.quantity)
}

const isLockIn = ({ kind }: CartChange): boolean => kind === 'lock_it_in' || kind === 'lock_it_in_amend'

/** True for changes that add to a basket; amending a plan adds to none. */
const isAdding = ({ kind, type }: CartChange): boolean =>
  type === 'increment_quantity' || (kind === 'lock_it_in' && type === 'override_quantity')

/** Sends a change to its cart's endpoint and stores the response. */
async function write(change: CartChange): Promise<CallResult<{ stock: Stock }>> {
  const { product, quantity } = change
  if (change.kind === 'standard') {
    const answer = await call('POST /api/cart/update', { body: { product, quantity, type: change.type } })
    if (answer.ok) {
      setCart(answer.data)
      writeMarker(answer.data.total_items)
    }
    return answer
  }
  if (change.kind === 'wineclub') {
    const answer = await call('POST /api/wine-club/cart/update', { body: { product, quantity, type: change.type } })
    if (answer.ok) setClubCart(answer.data)
    return answer
  }
  const is_amend = change.kind === 'lock_it_in_amend'
  const body = { product, quantity, type: change.type, is_amend }
  const answer = await call('POST /api/lock-it-in/cart/update', { body })
  if (answer.ok) setSelection(answer.data, is_amend)
  return answer
}

const TOO_MANY_REQUESTS = 429

/** True for a status that a retry may change: 0 (no response), 429, and server errors. */
const isPassing = (status: number): boolean => status === 0 || status === TOO_MANY_REQUESTS || status >= 500

/** Returns a refusal and dismisses a visible 'Added to bag!', which would contradict it. */
function refused(stock: Stock | null, message: string, mayTryAgain: boolean): CartOutcome {
  dismissToast()
  return { ok: false, stock, message, mayTryAgain }
}

/** Adds `quantity` to a basket and confirms it in a toast. */
export async function addToCart(kind: BasketKind, code: string, quantity: number): Promise<CartOutcome> {
  const outcome = await sendChange({ kind, product: code, quantity, type: 'increment_quantity' })
  if (outcome.ok) showToast(ADDED)
  return outcome
}

const writeMarker = (totalItems: number) =>
  withStorage((storage) => {
    if (totalItems === 0) storage.removeItem(MARKER)
    else storage.setItem(MARKER, `${totalItems}:${Date.now()}`)
  })
