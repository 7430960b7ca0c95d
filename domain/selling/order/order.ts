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

/** A refund with its reason. The entries of `vat_by_rate` add up to `amount` and `vat`. */
export type CreditNote = z.infer<typeof creditNoteSchema>

/** The plan for which an order contains a case. */
export type OrderPlan = NonNullable<OrderView['plan']>

/** Recipient of a gift. The full code is only sent by mail. */
export type GiftOrder = NonNullable<OrderView['gift']>

/** GET /api/orders/{order_id}, for its customer or with the token from the confirmation mail. */
export type OrderView = z.infer<typeof orderSchema>

/** File name below /images/, and the background style of its bottle; null for products that are not wine. */
export type OrderPicture = OrderListItem['pictures'][number]

/** A line of GET /api/user/orders, newest first. */
export type OrderListItem = z.infer<typeof orderListItemSchema>
