/** VAT: prices include it (docs/domain.md#orders). Rates are basis points, 2000 = 20 %; amounts pence. */
import type { Pence } from '../money/pence.ts'

/** What delivery itself is taxed at, whatever is in the parcel. */
export const DELIVERY_VAT_BP = 2000

/** The VAT within an amount that includes it, to the nearest penny, halves up. */
export const vatWithin = (gross: Pence, rateBp: number): Pence =>
  Math.floor((2 * gross * rateBp + 10_000 + rateBp) / (2 * (10_000 + rateBp)))

export type TaxedAmount = { rateBp: number; gross: Pence; vat: Pence }

/** Parts of `whole` in proportion to the weights, to the penny; the pennies left over go to the largest remainders. */
function spread(whole: Pence, weights: readonly number[]): Pence[] {
  const sum = weights.reduce((total, weight) => total + weight, 0)
  if (sum === 0) return weights.map(() => 0)
  const parts = weights.map((weight) => Math.floor((whole * weight) / sum))
  const left = whole - parts.reduce((total, part) => total + part, 0)
  const byRemainder = weights
    .map((weight, at) => ({ at, remainder: (whole * weight) % sum }))
    .toSorted((one, other) => other.remainder - one.remainder)
  const rounded = new Set(byRemainder.slice(0, left).map(({ at }) => at))
  return parts.map((part, at) => (rounded.has(at) ? part + 1 : part))
}

/** What was paid back of these amounts, by rate: all of it, or the share that had not been paid with store credit. */
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
