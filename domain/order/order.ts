/** An order in the API, as its customer sees it (docs/domain.md#orders). Amounts are pounds: this is JSON. */
import type { z } from 'zod'
import type { creditNoteSchema, orderListItemSchema, orderSchema, vatLineSchema } from './schema.ts'

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

export type OrderItem = OrderView['items'][number]

export type VatLine = z.infer<typeof vatLineSchema>

/** What was paid back, and for what; `vat_by_rate` adds up to `amount` and `vat`. */
export type CreditNote = z.infer<typeof creditNoteSchema>

/** The plan that an order is a case of. */
export type OrderPlan = NonNullable<OrderView['plan']>

/** Whom a gift was bought for. Its whole code is in the two mails alone. */
export type GiftOrder = NonNullable<OrderView['gift']>

/** GET /api/orders/{order_id}: its customer's, or whoever has the token of the confirmation mail. */
export type OrderView = z.infer<typeof orderSchema>

/** A file name below /images/, and the niche its bottle stands in; null for what is no wine. */
export type OrderPicture = OrderListItem['pictures'][number]

/** A line of GET /api/user/orders, newest first. */
export type OrderListItem = z.infer<typeof orderListItemSchema>
