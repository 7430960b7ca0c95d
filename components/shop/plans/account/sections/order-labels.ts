/** Labels of order states and dates for customers. */
import type { OrderState } from '../../../../../domain/selling/order/order.ts'

export const ORDER_STATE_LABELS: Readonly<Record<OrderState, string>> = {
  pending_payment: 'Waiting for payment',
  paid: 'Being prepared',
  packed: 'Packed',
  dispatched: 'On its way',
  delivered: 'Delivered',
  ready_to_collect: 'Ready to collect',
  collected: 'Collected',
  cancelled: 'Cancelled',
  refunded: 'Refunded',
}

const format = new Intl.DateTimeFormat('en-GB', {
  day: 'numeric',
  month: 'long',
  year: 'numeric',
  timeZone: 'Europe/London',
})

/** Formats a UTC time as a day: '21 November 2026'. */
export const formatDay = (time: string): string => format.format(new Date(time))
