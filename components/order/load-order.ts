/** Asks for the order that the address names, and brings what draws it along. */
import type { OrderView } from '../../domain/order/order.ts'
import { type CallResult, call } from '../api/call.ts'
import { withView } from '../api/with-view.ts'

export type LoadedOrder = {
  order: OrderView
  /** Of the confirmation mail; null for the order's own customer. */
  token: string | null
  OrderPage: typeof import('./order-page.tsx').OrderPage
}

const NOT_FOUND = 404

export type OrderAddress = { number: string; token: string | null }

/** '/order-status/W00000001?token=…'; also below the programmes' paths. */
export const orderAddress = ({ pathname, search }: Pick<Location, 'pathname' | 'search'>): OrderAddress => ({
  number: pathname.split('/').at(-1) ?? '',
  token: new URLSearchParams(search).get('token'),
})

/** null when there is no such order, or it belongs to someone else. */
export async function loadOrder(): Promise<CallResult<LoadedOrder | null>> {
  const { number, token } = orderAddress(location)
  const loaded = await withView(
    call('GET /api/orders/:order_id', { params: { order_id: number }, query: token === null ? {} : { token } }),
    import('./order-page.tsx'),
  )
  if (!loaded.ok) return loaded.status === NOT_FOUND ? { ok: true, data: null } : loaded
  const { data: order, view } = loaded.data
  return { ok: true, data: { order, token, OrderPage: view.OrderPage } }
}
