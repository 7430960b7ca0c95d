import type { OrderQueuePage, StaffOrder, TimelineEntry } from '../../../../domain/selling/order/staff-order.schema.ts'

/** Entries about requests and money. */
const OF_SERVICE: readonly TimelineEntry['kind'][] = ['return', 'return_refused', 'refund', 'lines']

/**
 * Limits an order to what staff need who pack and dispatch but don't serve customers (docs/domain.md#roles): leaves out
 * its customer's account, e-mail address, card, refunds and requests, and actions that move money or change the order.
 */
export const onlyToFulfil = (staffOrder: StaffOrder): StaffOrder => ({
  ...staffOrder,
  order: {
    ...staffOrder.order,
    email: '',
    billing_address: null,
    credit_notes: [],
    gift: null,
    return_request: null,
  },
  customer: null,
  card: '',
  refunds_by: null,
  lines_stay: staffOrder.lines_stay ?? 'Your role can’t change the lines',
  failed_refunds: [],
  return_request: null,
  may_cancel: false,
  may_change_address: false,
  may_fail_age_check: false,
  timeline: staffOrder.timeline.filter(({ kind }) => !OF_SERVICE.includes(kind)),
})

/** Likewise for a queue: without requests and refunds. */
export const queueToFulfil = (page: OrderQueuePage): OrderQueuePage => ({
  ...page,
  orders: page.orders.map((order) => ({ ...order, has_return: false, has_failed_refund: false, refunded: 0 })),
})
