/** Names of order states for customers. */
import type { OrderState } from '../../../../domain/selling/order/order.ts'

const NAMES: Readonly<Record<OrderState, string>> = {
  pending_payment: 'Waiting for payment',
  paid: 'Paid',
  packed: 'Packed',
  dispatched: 'On its way',
  delivered: 'Delivered',
  ready_to_collect: 'Ready to collect',
  collected: 'Collected',
  cancelled: 'Cancelled',
  refunded: 'Refunded',
}

/** Names a step of an order's history. */
export const stateName = (state: OrderState): string => NAMES[state]

export const presentState = (state: OrderState): string => (state === 'paid' ? 'Being prepared' : NAMES[state])
