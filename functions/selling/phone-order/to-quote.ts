/** Prices wanted products like a basket with them, by the same function. */
import type { CartDeliveryRow } from '../../../database/queries/selling/cart-delivery.ts'
import type { CartLineRow } from '../../../database/queries/selling/cart-lines.ts'
import { NO_LONGER_SOLD, stockProblem } from '../../../domain/catalogue/product/stock-problem.ts'
import { pictureStyle } from '../../../domain/catalogue/product/wine-kind.ts'
import type { PhoneQuoteLine, PricedLines, WantedLine } from '../../../domain/selling/phone-order/schema.ts'
import { toCart } from '../cart/to-cart.ts'

/** `title` is the title when it was chosen, for a product that is no longer sold. */
type Wanted = WantedLine & { title?: string }

/** Destination of standard delivery; `delivery_json` holds the shop's settings. */
export type QuoteDelivery = { postcode: string; delivery_json: string | null }

const toStandard = ({ postcode, delivery_json }: QuoteDelivery): CartDeliveryRow => ({
  delivery: null,
  postcode,
  store_name: null,
  multi_buy_allowed: null,
  delivery_json,
  shelf_json: null,
})

const problemOf = ({ quantity }: Wanted, row: CartLineRow | undefined): string | null => {
  if (row === undefined) return NO_LONGER_SOLD
  return row.stock < quantity ? stockProblem(row.stock) : null
}

/** Prices a line that exceeds the stock for the bottles in stock. */
export const toQuote = (
  wanted: readonly Wanted[],
  rows: readonly CartLineRow[],
  delivery?: QuoteDelivery,
): PricedLines => {
  const sold = rows
    .map((row) => ({ ...row, quantity: Math.min(row.quantity, row.stock) }))
    .filter(({ quantity }) => quantity > 0)
  const { cart, totals, total_items } = toCart(sold, delivery && toStandard(delivery))
  const toLine = (line: Wanted): PhoneQuoteLine => {
    const row = rows.find(({ code }) => code === line.code)
    const priced = cart.find(({ product_id }) => product_id === line.code)
    return {
      code: line.code,
      title: row?.line_title ?? line.title ?? line.code,
      picture: row?.picture ?? '',
      niche: row ? pictureStyle(row.kind) : null,
      quantity: line.quantity,
      total: priced?.total ?? null,
      problem: problemOf(line, row),
    }
  }
  const { subtotal, mix_six_saving, delivery: charge, total } = totals
  return { lines: wanted.map(toLine), subtotal, mix_six_saving, total, delivery: charge, total_items }
}
