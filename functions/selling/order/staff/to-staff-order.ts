/** Maps an order's rows to staff's view: its lines as charged, the possible actions, and its timeline. */
import { toPounds } from '../../../../domain/core/money/pence.ts'
import { totalVat } from '../../../../domain/core/money/vat.ts'
import { mayChangeAddress } from '../../../../domain/selling/order/change-address.ts'
import { mayCancel } from '../../../../domain/selling/order/return.ts'
import type { OrderView } from '../../../../domain/selling/order/schema.ts'
import type { StaffCustomer, StaffOrder, StaffOrderLine } from '../../../../domain/selling/order/staff-order.schema.ts'
import { mayBeCancelled, nextStep } from '../../../../domain/selling/order/staff-order.ts'
import { AGE_CHECKED_IN } from '../../../../domain/selling/order/state.ts'
import { linesEditRefusal } from '../../../../domain/selling/order-edit/lines-edit-refusal.ts'
import { brandName } from '../../../../domain/selling/payment/card.ts'
import { NOT_LEFT } from '../../../../domain/selling/refund/case-refund.ts'
import { deliveryRefunded, leftOfOrder, type PaidOrder } from '../../../../domain/selling/refund/order-refund.ts'
import { cancellable, deliveryVatOf } from '../to-order.ts'
import type { HandledOrder } from './find-handled.ts'
import { toTimeline } from './timeline.ts'

/** Facts from which refunds by line are calculated. */
export const toPaidOrder = ({ handled, lines, rows }: Pick<HandledOrder, 'handled' | 'lines' | 'rows'>): PaidOrder => ({
  total: handled.total_pence,
  credit: handled.store_credit_pence,
  delivery: handled.delivery_pence,
  deliveryVat: totalVat(deliveryVatOf(rows.order)),
  refunded: handled.refunded_pence,
  creditRefunded: handled.credit_refunded_pence,
  hasLeft: !NOT_LEFT.includes(handled.state),
  lines: lines.map(({ code, quantity, refunded_quantity, total_pence, vat_pence }) => ({
    code,
    quantity,
    refunded: refunded_quantity,
    total: total_pence,
    vat: vat_pence,
  })),
})

export const bottlesRefunded = ({ lines }: Pick<HandledOrder, 'lines'>): number =>
  lines.reduce((sum, { refunded_quantity }) => sum + refunded_quantity, 0)

export const bottlesSold = ({ lines }: Pick<HandledOrder, 'lines'>): number =>
  lines.reduce((sum, { quantity }) => sum + quantity, 0)

/** State that a refund was calculated from, which any other refund changes. */
export const seenOf = (order: Pick<HandledOrder, 'handled' | 'lines'>): string =>
  `${order.handled.state}:${order.handled.refunded_pence}:${bottlesRefunded(order)}`

const UNPAID = ['pending_payment', 'cancelled']

/**
 * Returns how an order is refunded: a gift only as a whole by a cancellation, a case's bottles by their guarantee. One
 * whose bottles were all refunded before it was packed may still have its delivery to refund.
 */
export const refundsBy = ({
  handled,
  lines,
  rows,
}: Pick<HandledOrder, 'handled' | 'lines' | 'rows'>): StaffOrder['refunds_by'] => {
  if (UNPAID.includes(handled.state) || handled.subscription_type === 'gift') return null
  if (handled.is_case === 1) return handled.state === 'refunded' ? null : 'bottles'
  if (handled.total_pence > 0 && handled.is_paid_by_card === 0) return null
  return leftOfOrder(toPaidOrder({ handled, lines, rows })) > 0 ? 'lines' : null
}

/** Returns why its lines can't be changed; null if they can. */
export const linesRefusal = ({ handled, lines, rows }: Pick<HandledOrder, 'handled' | 'lines' | 'rows'>) =>
  linesEditRefusal({
    state: handled.state,
    kind: handled.subscription_type,
    isCase: handled.is_case === 1,
    isRefundable: refundsBy({ handled, lines, rows }) === 'lines',
  })

const toLine = (line: HandledOrder['lines'][number], at: number, { items }: OrderView): StaffOrderLine => {
  const sold = items[at]
  return {
    code: line.code,
    name: line.title,
    picture: sold?.main_picture ?? '',
    url: sold?.url ?? '',
    bin: line.bin,
    quantity: line.quantity,
    refunded: line.refunded_quantity,
    price: toPounds(Math.floor(line.total_pence / line.quantity)),
    total: toPounds(line.total_pence),
    vat: toPounds(line.vat_pence),
  }
}

const toCustomer = ({ handled }: HandledOrder): StaffCustomer | null =>
  handled.customer_id === null
    ? null
    : {
        id: handled.customer_id,
        name: handled.customer_name ?? '',
        since: handled.customer_since ?? '',
        orders: handled.customer_orders,
        spent: toPounds(handled.customer_spent_pence),
      }

const failedRefunds = ({ rows }: HandledOrder): StaffOrder['failed_refunds'] =>
  rows.refunds
    .filter(({ state }) => state === 'failed')
    .map(({ credit_note, amount_pence, exchanged_pence, failure_reason, created_at, updated_at }) => ({
      credit_note,
      amount: toPounds(amount_pence - exchanged_pence),
      reason: failure_reason,
      at: created_at,
      seen: updated_at,
    }))

export const toStaffOrder = (found: HandledOrder, order: OrderView, at: Date): StaffOrder => {
  const { handled, lines, timeline } = found
  return {
    order,
    name: handled.name,
    phone: handled.phone,
    phoned_by: handled.phoned_by ?? '',
    customer: toCustomer(found),
    card: handled.card.replace(/^\w+/, brandName),
    confirmed_over_18_at: handled.confirmed_over_18_at,
    lines: lines.map((line, index) => toLine(line, index, order)),
    refunds_by: refundsBy(found),
    lines_stay: linesRefusal(found),
    quantity: handled.quantity,
    delivery_refunded: toPounds(deliveryRefunded(toPaidOrder(found))),
    seen: seenOf(found),
    failed_refunds: failedRefunds(found),
    leaves_on: handled.leaves_on,
    next_step: nextStep(order),
    may_cancel: mayBeCancelled(order, mayCancel(cancellable(found.rows.order), at)),
    may_change_address: mayChangeAddress(order) && order.address !== null,
    may_fail_age_check: order.is_age_restricted && AGE_CHECKED_IN.includes(handled.state),
    return_request: order.return_request,
    timeline: toTimeline(timeline),
  }
}
