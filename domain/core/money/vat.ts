/** VAT: prices include it (docs/domain.md#orders). Rates are basis points, 2000 = 20 %; amounts pence. */
import type { Pence } from './pence.ts'
import { partOf, spread } from './spread.ts'
import { sum } from './sum.ts'

/** VAT within an amount that includes it, to the nearest penny, halves up. */
export const vatWithin = (gross: Pence, rateBp: number): Pence =>
  Math.floor((2 * gross * rateBp + 10_000 + rateBp) / (2 * (10_000 + rateBp)))

export type TaxedAmount = { rateBp: number; gross: Pence; vat: Pence }

/** The standard rate. Applies to delivery when there are no goods to take a rate from. */
const STANDARD_RATE_BP = 2000

/**
 * Divides a delivery charge over the VAT rates of the goods delivered, in proportion to the amounts paid for them; one
 * row per rate, highest first (docs/domain.md#vat-on-delivery). The gross amounts add up to `delivery`: odd pennies go
 * to the largest remainders, then to the higher rate. Free goods give no proportions, so the highest of their rates
 * applies.
 */
export function deliveryVat(delivery: Pence, goods: readonly { rateBp: number; gross: Pence }[]): TaxedAmount[] {
  if (delivery === 0) return []
  const highest = goods.length === 0 ? STANDARD_RATE_BP : Math.max(...goods.map(({ rateBp }) => rateBp))
  const byRate = vatByRate(goods.map(({ rateBp, gross }) => ({ rateBp, gross, vat: 0 })))
  const rates = byRate.length === 0 ? [{ rateBp: highest, gross: 1 }] : byRate
  const shares = spread(
    delivery,
    rates.map(({ gross }) => gross),
  )
  return vatByRate(
    rates.map(({ rateBp }, at) => {
      const gross = shares[at] ?? 0
      return { rateBp, gross, vat: vatWithin(gross, rateBp) }
    }),
  )
}

export const totalVat = (amounts: readonly TaxedAmount[]): Pence => sum(amounts.map(({ vat }) => vat))

/** The refunded part of a delivery charge, by rate. `charged` is the result of `deliveryVat` at the sale. */
export function refundedDeliveryVat(charged: readonly TaxedAmount[], refunded: Pence): TaxedAmount[] {
  const of = sum(charged.map(({ gross }) => gross))
  if (of === 0) return []
  return refundByRate(charged, { gross: refunded, vat: partOf(totalVat(charged), { from: 0, count: refunded, of }) })
}

/** A refund of these amounts by rate: all of it, or the part that was not paid with store credit. */
export function refundByRate(amounts: readonly TaxedAmount[], refunded: { gross: Pence; vat: Pence }): TaxedAmount[] {
  const rows = vatByRate(amounts)
  const gross = spread(
    refunded.gross,
    rows.map((row) => row.gross),
  )
  const vat = spread(
    refunded.vat,
    rows.map((row) => row.vat),
  )
  return rows.map(({ rateBp }, at) => ({ rateBp, gross: gross[at] ?? 0, vat: vat[at] ?? 0 }))
}

/** A refund by rate: its lines, and its part of the delivery charge, `delivery`, at the rates of `deliveryVat`. */
export const creditNoteVat = (
  { delivery, ...refunded }: { gross: Pence; vat: Pence; delivery: Pence },
  lines: readonly TaxedAmount[],
  deliveryVat: readonly TaxedAmount[],
): TaxedAmount[] => refundByRate([...lines, ...refundedDeliveryVat(deliveryVat, delivery)], refunded)

/** Amounts by rate less the part of them in `less`. */
export const withoutTaxed = (amounts: readonly TaxedAmount[], less: readonly TaxedAmount[]): TaxedAmount[] => {
  const taken = vatByRate(less)
  return vatByRate(amounts).map(({ rateBp, gross, vat }) => {
    const part = taken.find((one) => one.rateBp === rateBp)
    return { rateBp, gross: gross - (part?.gross ?? 0), vat: vat - (part?.vat ?? 0) }
  })
}

/** One row per rate, highest first, without amounts of 0. */
export function vatByRate(amounts: readonly TaxedAmount[]): TaxedAmount[] {
  const rates = new Map<number, TaxedAmount>()
  for (const { rateBp, gross, vat } of amounts) {
    const sum = rates.get(rateBp) ?? { rateBp, gross: 0, vat: 0 }
    if (gross > 0) rates.set(rateBp, { rateBp, gross: sum.gross + gross, vat: sum.vat + vat })
  }
  return [...rates.values()].toSorted((one, other) => other.rateBp - one.rateBp)
}
