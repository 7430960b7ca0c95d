/** The lines and sums of an order before any change, in the form of their preview. */
import { toPence, toPounds } from '../../../../domain/core/money/pence.ts'
import type { StaffOrder } from '../../../../domain/selling/order/staff-order.schema.ts'
import type { PreviewedLines } from '../../../../domain/selling/order-edit/edit-lines.schema.ts'
import { bottlesAmount } from '../../../../domain/selling/refund/case-refund.ts'
import { deliveryRefunded, leftOfOrder } from '../../../../domain/selling/refund/order-refund.ts'
import { linesOf } from './edited-line.ts'
import { toPaidOrder } from './refund-draft.ts'

export type ShownLines = Omit<PreviewedLines, 'variants'>

/** Shown from the start, so that each line has its amount and the dialog keeps its height. */
export function unchangedLines(order: StaffOrder): ShownLines {
  const paid = toPaidOrder(order)
  const same = (pence: number) => ({ before: toPounds(pence), after: toPounds(pence) })
  const kept = new Map(
    order.lines.map((line) => [line.code, bottlesAmount(toPence(line.total), line, line.quantity - line.refunded)]),
  )
  return {
    lines: linesOf(order).map(({ code, title, quantity }) => ({
      ...{ code, title, before: quantity, after: quantity, problem: null },
      total: toPounds(kept.get(code) ?? 0),
    })),
    delivery: same(paid.delivery - deliveryRefunded(paid)),
    total: same(leftOfOrder(paid)),
    ...{ refund: 0, store_credit: 0, refusal: null },
  }
}
