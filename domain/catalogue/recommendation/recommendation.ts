/** A recommendation of one product to shoppers who look at another (docs/domain.md#recommendations). */

export type Recommendation = {
  product_code: string
  recommended_code: string
  source: 'bought_together' | 'similar'
  /** Higher comes earlier, within a source. */
  score: number
}
