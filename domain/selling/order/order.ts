/** An order in the API, as its customer sees it (docs/domain.md#orders). Amounts are in pounds. */
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

/** A refund and its reason; `vat_by_rate` adds up to `amount` and `vat`. */
export type CreditNote = z.infer<typeof creditNoteSchema>

/** The plan of an order for one of its cases. */
export type OrderPlan = NonNullable<OrderView['plan']>

/** Recipient of a gift. Only the two mails contain its whole code. */
export type GiftOrder = NonNullable<OrderView['gift']>

/** GET /api/orders/{order_id}, for its customer or with the token of the confirmation mail. */
export type OrderView = z.infer<typeof orderSchema>

/** A file name below /images/, and the niche its bottle is shown in; null for products that are not wine. */
export type OrderPicture = OrderListItem['pictures'][number]

/** A line of GET /api/user/orders, newest first. */
export type OrderListItem = z.infer<typeof orderListItemSchema>
