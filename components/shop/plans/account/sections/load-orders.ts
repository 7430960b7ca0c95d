/** Asks for the customer's orders, newest first. */
import type { OrderListItem } from '../../../../../domain/selling/order/order.ts'
import type { CallResult } from '../../../../kit/api/call.ts'
import { callAccount } from '../send.ts'

/** `total` counts those of all pages. */
export type OrderPage = { orders: OrderListItem[]; total: number }

/** Pages count from 1. */
export const loadOrderPage = (page: number): Promise<CallResult<OrderPage>> =>
  callAccount('GET /api/user/orders', { query: { page: String(page) } })

export const loadOrders = () => loadOrderPage(1)
