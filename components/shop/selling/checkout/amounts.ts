/**
 * Returns the format of a checkout's amounts. Lock it in shows whole pounds without '.00' (docs/domain.md#checkout).
 */
import { formatPounds, formatPoundsBrief, toPence, toPounds } from '../../../../domain/core/money/pence.ts'
import type { CheckoutKind } from '../../../../domain/selling/checkout/checkout.ts'
import type { CheckoutSummary } from '../../../../domain/selling/checkout/schema.ts'

export const amountFormat = (kind: CheckoutKind): ((pounds: number) => string) =>
  kind === 'lock_it_in' ? formatPoundsBrief : formatPounds

/** Returns what Lock it in or club prices save against the unit prices, in pounds. Excludes the Mix Six saving. */
export function ownSaving({ lines, totals }: Pick<CheckoutSummary, 'lines' | 'totals'>): number {
  const byTheBottle = lines.reduce((sum, { product, quantity }) => sum + toPence(product.price) * quantity, 0)
  return toPounds(Math.max(0, byTheBottle - toPence(totals.subtotal)))
}
