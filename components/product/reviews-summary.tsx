/** What buyers thought, in one figure. Demonstration ratings are marked as what they are (domain §8). */
import type { Product } from '../../domain/product/product.ts'
import { EmptyState } from '../primitives/empty-state.tsx'
import { countOf } from '../primitives/format-count.ts'
import { Note } from '../primitives/note.tsx'
import { Stars } from '../primitives/stars.tsx'

export type ReviewsSummaryProps = {
  product: Pick<Product, 'average_rating' | 'total_reviews' | 'demo_ratings' | 'niche'>
}

export const ReviewsSummary = ({ product }: ReviewsSummaryProps) => (
  <section className="reviews" id="reviews">
    <h2>Reviews</h2>
    {product.average_rating === null ? (
      <EmptyState heading="No reviews" niche={product.niche ?? 'fortified'} />
    ) : (
      <div className="stack">
        <div className="score">
          <b>{product.average_rating}</b>
          <span>
            <Stars rating={product.average_rating} />
            <span className="small muted">{countOf(product.total_reviews, 'rating')}</span>
          </span>
        </div>
        {product.demo_ratings && (
          <Note kind="warn">Demonstration ratings: made up for this demonstration shop, not given by customers.</Note>
        )}
      </div>
    )}
  </section>
)
