/** Formats the checkouts' sums: in Lock it in displays whole amounts lose their zeros (docs/domain.md#checkout). */

import { formatPounds, formatPoundsBrief, toPence, toPounds } from '../../../../domain/core/money/pence.ts'
import type { CheckoutKind, CheckoutSummary } from '../../../../domain/selling/checkout/checkout.ts'

export const amountFormat = (kind: CheckoutKind): ((pounds: number) => string) =>
  kind === 'lock_it_in' ? formatPoundsBrief : formatPounds

/** Pounds that the kind's own prices take off the bottle prices; the Mix Six saving is separate. */
export function ownSaving({ lines, totals }: Pick<CheckoutSummary, 'lines' | 'totals'>): number {
  const byTheBottle = lines.reduce((sum, { product, quantity }) => sum + toPence(product.price) * quantity, 0)
  return toPounds(Math.max(0, byTheBottle - toPence(totals.subtotal)))
}
