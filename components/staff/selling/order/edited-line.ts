/** Converts an order's lines for the dialog that edits them, and its changes for the API. */
import type { z } from 'zod'
import type { StaffOrder } from '../../../../domain/selling/order/staff-order.schema.ts'
import type { LinesPreviewRequest, linesFormSchema } from '../../../../domain/selling/order-edit/edit-lines.schema.ts'

export type EditedLine = z.input<typeof linesFormSchema>['lines'][number]

/** Lines with bottles left. */
export const linesOf = ({ lines }: Pick<StaffOrder, 'lines'>): EditedLine[] =>
  lines
    .map(({ code, name, quantity, refunded }) => ({ id: code, code, title: name, quantity: quantity - refunded }))
    .filter(({ quantity }) => quantity > 0)

/** Bottles of a product that are left of the order; 0 if it has none. */
export const quantityBefore = (order: Pick<StaffOrder, 'lines'>, code: string): number =>
  linesOf(order).find((line) => line.code === code)?.quantity ?? 0

/** Lines that differ from the order's, as the API takes them. */
export const changedOf = (
  order: Pick<StaffOrder, 'lines'>,
  lines: readonly EditedLine[],
): LinesPreviewRequest['lines'] => {
  const before = new Map(linesOf(order).map(({ code, quantity }) => [code, quantity]))
  return lines
    .filter(({ code, quantity }) => quantity !== (before.get(code) ?? 0))
    .map(({ code, quantity }) => ({ code, quantity }))
}
