/** Maps a club basket's rows to the API's cart, at club prices. */

import { toCallersCard } from '../../database/queries/callers-card.ts'
import type { CartLineRow } from '../../database/queries/cart.ts'
import { asNamed } from '../../database/queries/variant-name.ts'
import type { Cart } from '../../domain/cart/cart.ts'
import { priceCart } from '../../domain/cart/pricing.ts'
import { toPounds } from '../../domain/money/pence.ts'

/** A wine that has left the club costs its bottle price; the checkout says so. */
export const toClubCart = (rows: readonly CartLineRow[]): Cart => {
  const priced = priceCart(
    rows.map((row) => ({
      quantity: row.quantity,
      price: row.wineclub_price_pence ?? row.price_pence,
      mixSixPrice: null,
      isWine: row.is_wine === 1,
    })),
    { mixSixAllowed: false },
  )
  const total = toPounds(priced.total)
  return {
    cart: rows.map((row, index) => ({
      product: toCallersCard(asNamed(row)),
      product_id: row.code,
      quantity: row.quantity,
      total: toPounds(priced.lineTotals[index] ?? 0),
    })),
    total,
    total_items: priced.itemCount,
    totals: { subtotal: total, mix_six_saving: 0, delivery: null, total },
    delivery: null,
    // Only wines are in it.
    is_age_restricted: true,
    mix_six: false,
  }
}
