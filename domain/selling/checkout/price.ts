/** Price of a checkout: promotion, delivery, credit, and the VAT of each line (docs/domain.md#checkout). Pence. */
import type { Pence } from '../../core/money/pence.ts'
import { deliveryVat, type TaxedAmount, vatWithin } from '../../core/money/vat.ts'
import type { CartPricing } from '../cart/pricing.ts'

export type LinePrice = {
  /** Amount paid for the line, after its share of the promotion. */
  total: Pence
  vat: Pence
}

export type CheckoutPrice = {
  lines: LinePrice[]
  /** The delivery charge by VAT rate; empty for free delivery. */
  deliveryVat: TaxedAmount[]
  promotionSaving: Pence
  storeCredit: Pence
  total: Pence
}

export type CheckoutCosts = {
  goods: CartPricing
  /** Basis points, by line. */
  vatRates: readonly number[]
  /** The promotion's saving, by line. */
  promotionShares: readonly Pence[]
  /** 0 while unknown. */
  delivery: Pence
  /** The customer's balance; see `creditUsed` for how much of it is used. */
  credit: Pence
}

/** Minimum card charge at Stripe (https://docs.stripe.com/currencies#minimum-and-maximum-charge-amounts), in pence. */
export const MIN_CHARGE: Pence = 30

/** Credit to use: up to the amount due, but leaving either nothing or enough for a card charge. */
const creditUsed = (credit: Pence, due: Pence): Pence =>
  credit >= due ? due : Math.max(0, Math.min(credit, due - MIN_CHARGE))

export function priceCheckout({ goods, vatRates, promotionShares, delivery, credit }: CheckoutCosts): CheckoutPrice {
  const promotionSaving = promotionShares.reduce((sum, share) => sum + share, 0)
  const lines = goods.lineTotals.map((lineTotal, index) => {
    const total = lineTotal - (promotionShares[index] ?? 0)
    return { total, vat: vatWithin(total, vatRates[index] ?? 0) }
  })
  const soldGoods = lines.map((line, index) => ({ rateBp: vatRates[index] ?? 0, gross: line.total }))
  const due = goods.total - promotionSaving + delivery
  const storeCredit = creditUsed(credit, due)
  return {
    lines,
    deliveryVat: deliveryVat(delivery, soldGoods),
    promotionSaving,
    storeCredit,
    total: due - storeCredit,
  }
}
