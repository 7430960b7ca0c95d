/** VAT: prices include it (docs/domain.md#orders). Rates are basis points, 2000 = 20 %; amounts pence. */
import type { Pence } from '../money/pence.ts'
import { spread } from '../money/spread.ts'

/** What delivery itself is taxed at, whatever is in the parcel. */
export const DELIVERY_VAT_BP = 2000

/** The VAT within an amount that includes it, to the nearest penny, halves up. */
export const vatWithin = (gross: Pence, rateBp: number): Pence =>
  Math.floor((2 * gross * rateBp + 10_000 + rateBp) / (2 * (10_000 + rateBp)))

export type TaxedAmount = { rateBp: number; gross: Pence; vat: Pence }

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

/** One row a rate, the highest first; amounts of nothing are left out. */
export function vatByRate(amounts: readonly TaxedAmount[]): TaxedAmount[] {
  const rates = new Map<number, TaxedAmount>()
  for (const { rateBp, gross, vat } of amounts) {
    const sum = rates.get(rateBp) ?? { rateBp, gross: 0, vat: 0 }
    if (gross > 0) rates.set(rateBp, { rateBp, gross: sum.gross + gross, vat: sum.vat + vat })
  }
  return [...rates.values()].toSorted((one, other) => other.rateBp - one.rateBp)
}
