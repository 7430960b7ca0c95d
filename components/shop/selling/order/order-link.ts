/** Builds URLs of an order and its papers (invoice, credit notes). */
import { orderPath } from '../../../../domain/selling/checkout/paths.ts'
import type { OrderView } from '../../../../domain/selling/order/schema.ts'

export type Paper = { view: 'invoice' } | { view: 'credit-note'; number: string }

type Linked = Pick<OrderView, 'order_no' | 'subscription_type'>

/** Returns '/order-status/W00000001?view=invoice&token=…', below the path of the order's kind. */
export function orderLink({ order_no, subscription_type }: Linked, token: string | null, paper?: Paper): string {
  const query = new URLSearchParams({ ...paper, ...(token !== null && { token }) })
  return `${orderPath(subscription_type, order_no)}${query.size > 0 ? `?${query}` : ''}`
}
