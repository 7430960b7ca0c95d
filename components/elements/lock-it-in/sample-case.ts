/** What a case of chosen bottles costs locked in, beside the price in the shop. */
import { toPence, toPounds } from '../../../domain/money/pence.ts'
import type { ProductCard } from '../../../domain/product/product.ts'

export type SampleLine = { product: ProductCard; quantity: number; full: number; locked: number }
/** Amounts in pounds. */
export type SampleCase = { lines: SampleLine[]; bottles: number; total: number; saving: number }

/** Lines whose wine is no longer sold, or not in the programme, are left out. */
export function sampleCase(
  lines: readonly { code: string; quantity: number }[],
  products: Readonly<Record<string, ProductCard>>,
): SampleCase {
  const priced = lines.flatMap(({ code, quantity }) => {
    const product = products[code]
    if (!product || product.lock_it_in_price === null) return []
    const times = (price: number) => toPounds(toPence(price) * quantity)
    return [{ product, quantity, full: times(product.price), locked: times(product.lock_it_in_price) }]
  })
  const sum = (amounts: number[]) => amounts.reduce((total, amount) => total + toPence(amount), 0)
  const total = sum(priced.map((line) => line.locked))
  return {
    lines: priced,
    bottles: priced.reduce((bottles, line) => bottles + line.quantity, 0),
    total: toPounds(total),
    saving: toPounds(sum(priced.map((line) => line.full)) - total),
  }
}
