/** A plan's case as pricing facts: `quote`, with the terms of the plan's checkout, prices it. */
import type { Pence } from '../../core/money/pence.ts'
import type { PriceFacts } from '../../selling/checkout/facts.schema.ts'
import type { Delivery } from '../../selling/delivery/schema.ts'

/** Bottles of a wine, or cases of a club plan. */
export type CaseLine = {
  code: string
  quantity: number
  /** Unit price today, and in this case: a locked price is a ceiling, so this is the lower of it and today's. */
  price: Pence
  casePrice: Pence
  /** Basis points. */
  vatRate: number
  isAvailable: boolean
}

/** Plans use standard delivery, accept no promotion codes, and are paid by card. */
export const caseFacts = (
  lines: readonly CaseLine[],
  to: { postcode: string | null; delivery: Delivery | null },
): PriceFacts => ({
  lines: lines.map(({ code, quantity, price, casePrice, vatRate, isAvailable }) => ({
    code,
    quantity,
    price,
    offered_price: casePrice,
    mix_six_price: null,
    is_wine: 1,
    is_age_restricted: 1,
    vat_rate_bp: vatRate,
    is_available: isAvailable ? 1 : 0,
    is_in_promotion: 0,
  })),
  delivery: 'standard',
  postcode: to.postcode,
  store: null,
  delivery_settings: to.delivery,
  promotion_code: null,
  promotion: null,
  credit: 0,
})
