/** Maps a change of an order's lines to its preview for staff. */
import { toPounds } from '../../../../domain/core/money/pence.ts'
import type { PreviewedLines } from '../../../../domain/selling/order-edit/edit-lines.schema.ts'
import type { EditResult, WantedBottles } from '../../../../domain/selling/order-edit/edit-lines.ts'
import type { PhoneVariant } from '../../../../domain/selling/phone-order/schema.ts'

const inPounds = ({ before, after }: { before: number; after: number }) => ({
  before: toPounds(before),
  after: toPounds(after),
})

export const toPreview = ({
  edit,
  faults,
  refusal,
  wanted,
  variants,
}: EditResult & { wanted: readonly WantedBottles[]; variants: readonly PhoneVariant[] }): PreviewedLines => ({
  lines: edit.lines.map(({ code, title, before, after, total }) => ({
    ...{ code, title, before, after, total: toPounds(total) },
    problem: faults.find(({ at }) => wanted[at]?.code === code)?.message ?? null,
  })),
  delivery: inPounds(edit.delivery),
  total: inPounds(edit.total),
  refund: toPounds(Math.max(0, edit.refund.amount - edit.exchanged)),
  store_credit: toPounds(edit.refund.credit),
  variants: [...variants],
  refusal,
})
