/** A product recommended on the page of another product (docs/domain.md#recommendations). */

export type Recommendation = {
  product_code: string
  recommended_code: string
  source: 'bought_together' | 'similar'
  /** Ranks recommendations within a source, highest first. */
  score: number
}
