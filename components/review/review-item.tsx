/** One review. Its text is shown as text. */
import type { Review } from '../../domain/review/review.ts'
import { Icon } from '../primitives/icon.tsx'
import { Stars } from '../primitives/stars.tsx'
import { HelpfulButton } from './helpful-button.tsx'

export const ReviewItem = ({ review }: { review: Review }) => (
  <li className="review">
    <div className="review-head">
      <Stars rating={review.rating} />
      {review.demo_review && <span className="tag y">Demonstration</span>}
      {review.verified_purchase && (
        <span className="tag review-verified">
          <Icon name="check" small />
          Verified purchase
        </span>
      )}
    </div>
    <p className="review-text">{review.review_text}</p>
    <div className="review-foot between">
      <span className="small muted">
        {review.author_name}, {review.formatted_date}
      </span>
      <HelpfulButton review={review} />
    </div>
  </li>
)
