/** VAT: prices include it (domain §4). Rates are basis points, 2000 = 20 %; amounts pence. */
import type { Pence } from '../money/pence.ts'

/** What delivery itself is taxed at, whatever is in the parcel. */
export const DELIVERY_VAT_BP = 2000

/** The VAT within an amount that includes it, to the nearest penny, halves up. */
export const vatWithin = (gross: Pence, rateBp: number): Pence =>
  Math.floor((2 * gross * rateBp + 10_000 + rateBp) / (2 * (10_000 + rateBp)))

export type TaxedAmount = { rateBp: number; gross: Pence; vat: Pence }

/** One row a rate, the highest first; amounts of nothing are left out. */
export function vatByRate(amounts: readonly TaxedAmount[]): TaxedAmount[] {
  const rates = new Map<number, TaxedAmount>()
  for (const { rateBp, gross, vat } of amounts) {
    const sum = rates.get(rateBp) ?? { rateBp, gross: 0, vat: 0 }
    if (gross > 0) rates.set(rateBp, { rateBp, gross: sum.gross + gross, vat: sum.vat + vat })
  }
  return [...rates.values()].toSorted((one, other) => other.rateBp - one.rateBp)
}
