/** API calls for a customer's actions on an order. */
import type { OrderView } from '../../../../domain/selling/order/schema.ts'
import type { BottlesRefundRequest } from '../../../../domain/selling/refund/schema.ts'
import { type CallResult, call } from '../../../kit/api/call.ts'
import { expectCart } from '../../core/cart/expect-carts.ts'

const params = (orderNo: string) => ({ order_id: orderNo })
const withToken = (token: string | null) => (token === null ? {} : { token })

/** Cancels an order that is not packed yet and refunds it. Returns the changed order. */
export const cancelOrder = (orderNo: string, token: string | null): Promise<CallResult<OrderView>> =>
  call('POST /api/orders/:order_id/cancel', { params: params(orderNo), body: withToken(token) })

/** `stops_plan` where a plan that began with the order is to end. */
export type RequestedReturn = { reason: string; stops_plan?: boolean }

/** Requests a return within 14 days, with the bottles and the reason. */
export const requestReturn = (
  orderNo: string,
  token: string | null,
  asked: RequestedReturn,
): Promise<CallResult<OrderView>> =>
  call('POST /api/orders/:order_id/return', { params: params(orderNo), body: { ...withToken(token), ...asked } })

/** Refunds bottles at once; `refunded` are those refunded when the order was read. */
export const refundBottles = (
  orderNo: string,
  token: string | null,
  asked: BottlesRefundRequest,
): Promise<CallResult<OrderView>> =>
  call('POST /api/orders/:order_id/refunds', { params: params(orderNo), body: { ...withToken(token), ...asked } })

/** Number of units added to the basket, and names of products of which not all could be added. */
export type Reordered = { added: number; missing: string[] }

/** Adds an order's products that are still sold to the basket. */
export async function buyAgain(orderNo: string, token: string | null): Promise<CallResult<Reordered>> {
  const answer = await call('POST /api/orders/:order_id/reorder', { params: params(orderNo), body: withToken(token) })
  if (answer.ok && answer.data.added > 0) expectCart()
  return answer
}
