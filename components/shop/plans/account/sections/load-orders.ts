/** Loads the customer's orders, newest first. */
import type { OrderListItem } from '../../../../../domain/selling/order/schema.ts'
import type { CallResult } from '../../../../kit/api/call.ts'
import { callAccount } from '../send.ts'

/** `total`: number of orders on all pages. */
export type OrderPage = { orders: OrderListItem[]; total: number }

/** Loads one page of orders. `page` starts at 1. */
export const loadOrderPage = (page: number): Promise<CallResult<OrderPage>> =>
  callAccount('GET /api/user/orders', { query: { page: String(page) } })

export const loadOrders = () => loadOrderPage(1)
