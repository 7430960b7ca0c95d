/** Asks for the customer's orders, newest first. */
import type { OrderListItem } from '../../../domain/order/order.ts'
import type { CallResult } from '../../api/call.ts'
import { callAccount } from '../send.ts'

export const loadOrders = (): Promise<CallResult<{ orders: OrderListItem[] }>> => callAccount('/api/user/orders')
