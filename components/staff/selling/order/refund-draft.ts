/** A refund being prepared: the bottles of each line, and whether they are restocked. */
import { toPence } from '../../../../domain/core/money/pence.ts'
import type { StaffOrder } from '../../../../domain/selling/order/staff-order.schema.ts'
import { bottlesAmount, NOT_LEFT } from '../../../../domain/selling/refund/case-refund.ts'
import type { BottleOutcome } from '../../../../domain/selling/refund/order-refund.ts'
import { type OrderRefund, type PaidOrder, refundLines } from '../../../../domain/selling/refund/order-refund.ts'

export type DraftLine = { quantity: number; bottle: BottleOutcome }
/** Lines by code; others are not refunded. */
export type RefundDraft = { lines: Readonly<Record<string, DraftLine>>; delivery: boolean }

export const NO_REFUND: RefundDraft = { lines: {}, delivery: false }

/** Restocks bottles that have not left the shop; writes off others, since returned bottles aren't resold. */
export const likelyOutcome = ({ order: { state } }: StaffOrder): BottleOutcome =>
  NOT_LEFT.includes(state) ? 'restock' : 'write_off'

const leftOf = ({ quantity, refunded }: { quantity: number; refunded: number }): number => quantity - refunded

/** A refund of everything not refunded yet, delivery included. */
export const everything = (order: StaffOrder): RefundDraft => ({
  lines: Object.fromEntries(
    order.lines
      .filter((line) => leftOf(line) > 0)
      .map((line) => [line.code, { quantity: leftOf(line), bottle: likelyOutcome(order) }]),
  ),
  delivery: order.order.totals.delivery > order.delivery_refunded,
})

/** The order as refunds are worked out from it, in pence. */
export function toPaidOrder({ order: { totals, vat, state }, lines, delivery_refunded }: StaffOrder): PaidOrder {
  const paid = lines.map(({ code, quantity, refunded, total, vat }) => ({
    code,
    quantity,
    refunded,
    total: toPence(total),
    vat: toPence(vat),
  }))
  const bottles = paid.reduce(
    (sum, line) => sum + bottlesAmount(line.total, { ...line, refunded: 0 }, line.refunded),
    0,
  )
  const allVat = vat.reduce((sum, row) => sum + toPence(row.vat), 0)
  const exchanged = toPence(totals.exchanged)
  const refunded = toPence(totals.refunded) + toPence(totals.refused) + exchanged
  return {
    total: toPence(totals.total) + exchanged,
    credit: toPence(totals.store_credit),
    delivery: toPence(totals.delivery),
    // Lines and delivery are all that an order has VAT on.
    deliveryVat: paid.reduce((left, line) => left - line.vat, allVat),
    refunded,
    creditRefunded: toPence(delivery_refunded) + bottles - refunded,
    hasLeft: !NOT_LEFT.includes(state),
    lines: paid,
  }
}

/** The draft's amounts, as the server will calculate them. */
export const refundOf = (order: StaffOrder, { lines, delivery }: RefundDraft): OrderRefund =>
  refundLines(
    toPaidOrder(order),
    Object.entries(lines).map(([code, { quantity }]) => ({ code, quantity })),
    delivery,
  )
