/** Allowed transitions of orders (docs/domain.md#orders). The database has the same table and rejects all others. */
import type { OrderState } from './order.ts'

/** A failed age check returns an order that is in transit or ready in a store. */
const FOLLOWERS: Readonly<Record<OrderState, readonly OrderState[]>> = {
  pending_payment: ['paid', 'cancelled'],
  paid: ['packed', 'ready_to_collect', 'cancelled', 'refunded'],
  packed: ['paid', 'dispatched', 'ready_to_collect', 'cancelled', 'refunded'],
  dispatched: ['delivered', 'cancelled', 'refunded'],
  delivered: ['refunded'],
  ready_to_collect: ['collected', 'cancelled', 'refunded'],
  collected: ['refunded'],
  cancelled: ['refunded'],
  refunded: [],
}

export const mayBecome = (from: OrderState, to: OrderState): boolean => FOLLOWERS[from].includes(to)

/** States in which an age check at the door or the counter can fail. */
export const AGE_CHECKED_IN: readonly OrderState[] = ['dispatched', 'ready_to_collect']

export const CANCELLED_BY_CUSTOMER = 'Cancelled by the customer'
export const PAYMENT_DECLINED = 'The payment was declined'
export const AGE_CHECK_FAILED = 'The age check failed'
