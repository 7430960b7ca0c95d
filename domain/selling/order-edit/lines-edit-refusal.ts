/** Decides which orders' lines staff can change (docs/domain.md#changing-lines). */
import type { CheckoutKind } from '../checkout/checkout.ts'
import { CHECKOUTS } from '../checkout/descriptor.ts'
import type { OrderState } from '../order/order.ts'

type Order = {
  state: OrderState
  kind: CheckoutKind
  /** A case of a plan. */
  isCase: boolean
  /** True if its lines can be refunded, by card or as store credit. */
  isRefundable: boolean
}

/** Returns why the lines of an order stay as they are, in words for staff; null if they can be changed. */
export function linesEditRefusal({ state, kind, isCase, isRefundable }: Order): string | null {
  if (kind === 'gift') return 'The cases of a gift can’t be changed. Its recipient and message can, under Gifts'
  if (isCase || CHECKOUTS[kind].startsPlan)
    return 'The bottles of a plan’s case can’t be changed here. Its customer changes the plan in the members’ area'
  if (state !== 'paid') return 'Lines can be changed only until the order is packed'
  return isRefundable ? null : 'Nothing is left of what was paid for this order, so its lines stay as they are'
}
