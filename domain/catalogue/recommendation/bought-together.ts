/** Finds products that are bought together (docs/domain.md#recommendations). */
import type { Recommendation } from './recommendation.ts'

/** Two products that occur in the same orders. Each pair is listed once per direction. */
export type BoughtPair = {
  product_code: string
  recommended_code: string
  /** Orders with both. */
  together: number
  /** Orders with the first, and with the second. */
  first: number
  second: number
}

/** Minimum number of orders with both: a single one is chance. */
export const MIN_TOGETHER = 2

/** Maximum number of recommendations for a product. */
const MAX_RECOMMENDATIONS = 12

/**
 * The 12 best matches of each product. Products in most orders match everything, so the score is 1 for two products
 * only bought together, and falls with the orders that have one without the other.
 */
export function boughtTogether(pairs: readonly BoughtPair[]): Recommendation[] {
  const ofProduct = new Map<string, Recommendation[]>()
  for (const { product_code, recommended_code, together, first, second } of pairs) {
    if (together < MIN_TOGETHER) continue
    const score = Math.round((together / Math.sqrt(first * second)) * 1000) / 1000
    const known = ofProduct.get(product_code) ?? []
    known.push({ product_code, recommended_code, source: 'bought_together', score })
    ofProduct.set(product_code, known)
  }
  return [...ofProduct.values()].flatMap((recommended) =>
    recommended
      .toSorted((one, other) => other.score - one.score || (one.recommended_code < other.recommended_code ? -1 : 1))
      .slice(0, MAX_RECOMMENDATIONS),
  )
}
