/** The sums of an order while its lines are changed. */
import { toPounds } from '../../../../domain/core/money/pence.ts'
import type { StaffOrder } from '../../../../domain/selling/order/staff-order.schema.ts'
import type { PreviewedLines } from '../../../../domain/selling/order-edit/edit-lines.schema.ts'
import { deliveryRefunded, leftOfOrder } from '../../../../domain/selling/refund/order-refund.ts'
import { toPaidOrder } from './refund-draft.ts'

export type EditSums = Pick<PreviewedLines, 'delivery' | 'total' | 'refund' | 'store_credit' | 'refusal'>

/** The sums before any change, shown from the start so that the dialog keeps its height. */
export function unchangedSums(order: StaffOrder): EditSums {
  const paid = toPaidOrder(order)
  const same = (pence: number) => ({ before: toPounds(pence), after: toPounds(pence) })
  return {
    delivery: same(paid.delivery - deliveryRefunded(paid)),
    total: same(leftOfOrder(paid)),
    ...{ refund: 0, store_credit: 0, refusal: null },
  }
}
