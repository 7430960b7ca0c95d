/** Refunding lines of an order (docs/domain.md#refunds): what its bottles cost, to the penny. Amounts are pence. */
import type { Pence } from '../money/pence.ts'
import { partOf, spread } from '../money/spread.ts'
import { type AskedBottles, bottlesAmount } from './case-refund.ts'

export type PaidLine = {
  code: string
  quantity: number
  /** Bottles of it that have been refunded. */
  refunded: number
  /** As charged, after every saving, and the VAT within it. */
  total: Pence
  vat: Pence
}

export type PaidOrder = {
  /** What was charged to the card, and what store credit paid for: together all of it. */
  total: Pence
  credit: Pence
  delivery: Pence
  /** The VAT in the delivery charge, as it was sold. */
  deliveryVat: Pence
  /** What has gone back so far, in money and in credit. */
  refunded: Pence
  creditRefunded: Pence
  lines: readonly PaidLine[]
}

export type OrderRefund = {
  /** Back to the card, and back to the customer's store credit. */
  amount: Pence
  credit: Pence
  /** Within `amount`. */
  vat: Pence
  /** Of `amount`, what is for the delivery. */
  delivery: Pence
  lines: { code: string; quantity: number; amount: Pence; vat: Pence }[]
  /** Nothing of the order is left afterwards. */
  isAll: boolean
}

const sum = (amounts: readonly number[]): number => amounts.reduce((total, amount) => total + amount, 0)

/** Of the delivery charge, what has gone back: all that was refunded and was not for bottles. */
export const deliveryRefunded = ({ refunded, creditRefunded, lines }: PaidOrder): Pence =>
  refunded +
  creditRefunded -
  sum(lines.map((line) => bottlesAmount(line.total, { ...line, refunded: 0 }, line.refunded)))

/**
 * Refunds bottles that are there to be refunded, and the delivery where it is asked for. What store credit paid for goes
 * back as store credit, in proportion. Whatever the steps, an order comes to what was paid for it.
 */
export function refundLines(order: PaidOrder, asked: readonly AskedBottles[], withDelivery: boolean): OrderRefund {
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
  const delivery = withDelivery ? order.delivery - deliveryBefore : 0
  const deliveryVat =
    delivery === 0 ? 0 : partOf(order.deliveryVat, { from: deliveryBefore, count: delivery, of: order.delivery })
  const gross = [...parts.map((part) => part.gross), delivery]
  const all = sum(gross)
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
    isAll: before + all >= paid,
  }
}
