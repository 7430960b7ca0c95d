/** Refunds lines of an order, to the penny (docs/domain.md#refunds). Amounts are pence. */
import type { Pence } from '../../core/money/pence.ts'
import { partOf, spread } from '../../core/money/spread.ts'
import { sum } from '../../core/money/sum.ts'
import { bottlesAmount, type RequestedBottles } from './case-refund.ts'

/** Destination of refunded bottles: back on the shelf, or written off. */
export const BOTTLE_OUTCOMES = ['restock', 'write_off'] as const
export type BottleOutcome = (typeof BOTTLE_OUTCOMES)[number]

export type PaidLine = {
  code: string
  quantity: number
  /** Bottles refunded so far. */
  refunded: number
  /** As charged, after every saving, and the VAT within it. */
  total: Pence
  vat: Pence
}

export type PaidOrder = {
  /** Parts paid by card and by store credit; together the whole amount. */
  total: Pence
  credit: Pence
  delivery: Pence
  /** VAT in the delivery charge when sold. */
  deliveryVat: Pence
  /** Refunded so far, to the card and as credit. */
  refunded: Pence
  creditRefunded: Pence
  /** False until it was dispatched or collected. */
  hasLeft: boolean
  lines: readonly PaidLine[]
}

export type OrderRefund = {
  /** Returned to the card, and to the customer's store credit. */
  amount: Pence
  credit: Pence
  /** VAT within `amount`. */
  vat: Pence
  /** Part of `amount` for delivery. */
  delivery: Pence
  lines: { code: string; quantity: number; amount: Pence; vat: Pence }[]
  /** True if the refund leaves nothing of the order, or no bottle of one that has not left: there is nothing to pack. */
  isAll: boolean
}

/** Amount paid and not refunded, by card and with store credit. */
export const leftOfOrder = ({ total, credit, refunded, creditRefunded }: PaidOrder): Pence =>
  total + credit - refunded - creditRefunded

/** Delivery charge refunded so far: all refunds that were not for bottles. */
export const deliveryRefunded = ({ refunded, creditRefunded, lines }: PaidOrder): Pence =>
  refunded +
  creditRefunded -
  sum(lines.map((line) => bottlesAmount(line.total, { ...line, refunded: 0 }, line.refunded)))

/** Refunds bottles that are still refundable, and the remaining delivery charge if requested. */
export const refundLines = (order: PaidOrder, asked: readonly RequestedBottles[], withDelivery: boolean): OrderRefund =>
  refundParts(order, asked, withDelivery ? order.delivery - deliveryRefunded(order) : 0)

/**
 * Refunds bottles that are still refundable, and `delivery` pence of the delivery charge. The part paid with store
 * credit is returned as store credit, in proportion. In any steps, the refunds of an order add up to the amount paid.
 */
export function refundParts(order: PaidOrder, asked: readonly RequestedBottles[], delivery: Pence): OrderRefund {
  const { total, credit, lines } = order
  const parts = lines.map((line) => {
    const quantity = asked.find(({ code }) => code === line.code)?.quantity ?? 0
    return {
      code: line.code,
      quantity,
      gross: bottlesAmount(line.total, line, quantity),
      vat: partOf(line.vat, { from: line.refunded, count: quantity, of: line.quantity }),
    }
  })
  const deliveryBefore = deliveryRefunded(order)
  const deliveryVat =
    delivery === 0 ? 0 : partOf(order.deliveryVat, { from: deliveryBefore, count: delivery, of: order.delivery })
  const gross = [...parts.map((part) => part.gross), delivery]
  const all = sum(gross)
  const left = sum(lines.map(({ quantity, refunded }) => quantity - refunded)) - sum(parts.map((part) => part.quantity))
  const before = order.refunded + order.creditRefunded
  const paid = total + credit
  const amount = paid === 0 ? 0 : partOf(total, { from: before, count: all, of: paid })
  const grossVat = [...parts.map((part) => part.vat), deliveryVat]
  const vat = all === 0 ? 0 : Math.floor((sum(grossVat) * amount) / all)
  const amounts = spread(amount, gross)
  const vats = spread(vat, grossVat)
  return {
    amount,
    credit: all - amount,
    vat,
    delivery: amounts.at(-1) ?? 0,
    lines: parts
      .map(({ code, quantity }, at) => ({ code, quantity, amount: amounts[at] ?? 0, vat: vats[at] ?? 0 }))
      .filter(({ quantity }) => quantity > 0),
    isAll: before + all >= paid || (!order.hasLeft && left === 0),
  }
}
