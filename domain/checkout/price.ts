/** What a checkout costs: promotion, delivery, store credit, and the VAT of each line (docs/domain.md#checkout). Amounts are pence. */
import type { CartPricing } from '../cart/pricing.ts'
import type { Pence } from '../money/pence.ts'
import { deliveryVat, type TaxedAmount, vatWithin } from '../order/vat.ts'

export type LinePrice = {
  /** What is paid for the line, its share of the promotion taken off. */
  total: Pence
  vat: Pence
}

export type CheckoutPrice = {
  lines: LinePrice[]
  /** The delivery charge by VAT rate; empty where it is free. */
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
  /** 0 while it is not known. */
  delivery: Pence
  /** What the customer has; see `creditUsed` for how much of it is used. */
  credit: Pence
}

/** The least that Stripe charges in pounds (https://docs.stripe.com/currencies#minimum-and-maximum-charge-amounts). */
export const LEAST_CHARGE: Pence = 30

/** As much as there is to pay, but never so much that less is left than a card can be charged. */
const creditUsed = (credit: Pence, due: Pence): Pence =>
  credit >= due ? due : Math.max(0, Math.min(credit, due - LEAST_CHARGE))

/** Of whole numbers, rounded down; their product may pass what a number holds exactly. */
const proportion = (part: Pence, whole: Pence, of: Pence): Pence =>
  whole === 0 ? 0 : Number((BigInt(part) * BigInt(of)) / BigInt(whole))

/** Each line's share of the promotion is what it adds to the running total's, so that the shares make the whole. */
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
