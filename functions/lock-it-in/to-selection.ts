/** Maps a selection's rows to the API's lines and totals, in pounds. */

import { type CallersCardRow, toCallersCard } from '../../database/queries/callers-card.ts'
import type { LockedLineRow } from '../../database/queries/lock-it-in.ts'
import type { CartLine } from '../../domain/cart/cart.ts'
import type { LockItInTotals } from '../../domain/lock-it-in/lock-it-in.ts'
import { priceSelection, type SelectionPricing } from '../../domain/lock-it-in/pricing.ts'
import { toPounds } from '../../domain/money/pence.ts'

const pricingOf = (rows: readonly LockedLineRow[]): SelectionPricing =>
  priceSelection(
    rows.map((row) => ({
      quantity: row.quantity,
      price: row.price_pence,
      lockItInPrice: row.lock_it_in_price_pence,
      lockedPrice: row.locked_price_pence,
    })),
  )

export function toTotals(rows: readonly LockedLineRow[]): LockItInTotals {
  const { bottles, beforeDiscounts, withDiscounts } = pricingOf(rows)
  return {
    total_quantity: bottles,
    total_before_discounts: toPounds(beforeDiscounts),
    dicsounts: toPounds(beforeDiscounts - withDiscounts),
    total_with_discounts: toPounds(withDiscounts),
  }
}

/** In the rows' order, each line at its Lock it in price. */
export function toLines(rows: readonly (CallersCardRow & LockedLineRow)[]): CartLine[] {
  const { lineTotals } = pricingOf(rows)
  return rows.map((row, index) => ({
    product: toCallersCard(row),
    product_id: row.code,
    quantity: row.quantity,
    total: toPounds(lineTotals[index] ?? 0),
  }))
}
