/** What a customer may do with an order: each call answers the order as it is then. */
import type { OrderItem, OrderView } from '../../domain/order/order.ts'
import { type CallResult, call } from '../api/call.ts'
import { updateCart } from '../cart/update.ts'

const post = (orderNo: string, verb: string, body: object): Promise<CallResult<OrderView>> =>
  call<OrderView>(`/api/orders/${encodeURIComponent(orderNo)}/${verb}`, { method: 'POST', body })

const withToken = (token: string | null) => (token === null ? {} : { token })

/** Before it is packed: what was paid goes back. */
export const cancelOrder = (orderNo: string, token: string | null): Promise<CallResult<OrderView>> =>
  post(orderNo, 'cancel', withToken(token))

/** Within 14 days: says what is to be sent back, and why. */
export const askReturn = (orderNo: string, token: string | null, reason: string): Promise<CallResult<OrderView>> =>
  post(orderNo, 'return', { ...withToken(token), reason })

/**
 * Puts everything that is still sold into the basket once more. Null when all of it is there, else what is not: names of
 * wines that are sold out or have fewer left, or the message of a shop that is out of reach.
 */
export async function buyAgain(items: readonly OrderItem[]): Promise<string | null> {
  const missing: string[] = []
  for (const { product_id, product_name, quantity, url } of items) {
    const outcome = url === '' ? null : await updateCart({ product: product_id, quantity, type: 'increment_quantity' })
    if (outcome?.ok) continue
    if (outcome?.mayTryAgain) return outcome.message
    missing.push(product_name)
  }
  return missing.length === 0 ? null : `Not enough is left of ${missing.join(', ')}.`
}
