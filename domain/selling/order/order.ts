/** An order in the API, as its customer sees it (docs/domain.md#orders). Amounts are in pounds. */

export const ORDER_STATES = [
  'pending_payment',
  'paid',
  'packed',
  'dispatched',
  'delivered',
  'ready_to_collect',
  'collected',
  'cancelled',
  'refunded',
] as const
export type OrderState = (typeof ORDER_STATES)[number]
