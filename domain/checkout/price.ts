/** Price of a checkout: promotion, delivery, credit, and the VAT of each line (docs/domain.md#checkout). Pence. */
import type { CartPricing } from '../cart/pricing.ts'
import type { Pence } from '../money/pence.ts'
import { deliveryVat, type TaxedAmount, vatWithin } from '../money/vat.ts'

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
  promotionSaving: Pence
  /** 0 while unknown. */
  delivery: Pence
  /** The customer's balance; see `creditUsed` for how much of it is used. */
  credit: Pence
}

/** Smallest card charge at Stripe (https://docs.stripe.com/currencies#minimum-and-maximum-charge-amounts), in pence. */
export const LEAST_CHARGE: Pence = 30

/** Credit to use: up to the amount due, but leaving either nothing or enough for a card charge. */
const creditUsed = (credit: Pence, due: Pence): Pence =>
  credit >= due ? due : Math.max(0, Math.min(credit, due - LEAST_CHARGE))

/** Integer proportion, rounded down. Uses BigInt because the product may exceed the safe integers. */
const proportion = (part: Pence, whole: Pence, of: Pence): Pence =>
  whole === 0 ? 0 : Number((BigInt(part) * BigInt(of)) / BigInt(whole))

/** A line's share of the promotion is the increase of the rounded running total, so that the shares add up exactly. */
export function priceCheckout({ goods, vatRates, promotionSaving, delivery, credit }: CheckoutCosts): CheckoutPrice {
  const shareOf = (running: Pence) => proportion(running, goods.total, promotionSaving)
  let running = 0
  const lines = goods.lineTotals.map((lineTotal, index) => {
    const before = shareOf(running)
    running += lineTotal
    const total = lineTotal - (shareOf(running) - before)
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
