/** The customer's own reviews, including those awaiting moderation. */
import { formatDate } from '../../../../../domain/core/calendar/formats.ts'
import type { OwnReview } from '../../../../../domain/plans/customer/schema.ts'
import type { CallResult } from '../../../../kit/api/call.ts'
import { ProductPicture } from '../../../../kit/picture/product-picture.tsx'
import { EmptyState } from '../../../../kit/primitives/empty-state.tsx'
import { countOf } from '../../../../kit/primitives/format-count.ts'
import { Stars } from '../../../../kit/primitives/stars.tsx'
import { callAccount } from '../send.ts'
import { LoadedList } from './loaded-list.tsx'

const load = (): Promise<CallResult<{ reviews: OwnReview[] }>> => callAccount('GET /api/user/reviews')

const STATES: Record<OwnReview['state'], string> = {
  waiting: 'Waiting for approval',
  approved: 'Published',
  rejected: 'Not published',
}

export const Reviews = () => (
  <LoadedList load={load} of="your reviews">
    {({ reviews }) => <ReviewList reviews={reviews} />}
  </LoadedList>
)

function ReviewList({ reviews }: { reviews: readonly OwnReview[] }) {
  if (reviews.length === 0) {
    return (
      <EmptyState
        heading="No reviews yet"
        text="Tell others what you thought of a wine: you can write a review on its page."
      >
        <a className="btn" href="/account/orders">
          See your orders
        </a>
      </EmptyState>
    )
  }
  return (
    <ul className="account-list">
      {reviews.map((review) => (
        <li key={review.id}>
          <ReviewRow review={review} />
        </li>
      ))}
    </ul>
  )
}

const ReviewRow = ({ review }: { review: OwnReview }) => (
  <article className="account-review">
    <ProductPicture product={review} decorative />
    <div className="stack-s">
      <h2>{review.url === '' ? review.product_name : <a href={review.url}>{review.product_name}</a>}</h2>
      <Stars rating={review.rating} />
      <p>{review.review_text}</p>
      <p className="small muted">
        {`${formatDate(review.created_at)}. ${STATES[review.state]}.`}
        {review.helpful_count > 0 && ` Helpful to ${countOf(review.helpful_count, 'visitor')}.`}
      </p>
    </div>
  </article>
)
