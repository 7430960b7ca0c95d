/** The placeholder of reviews while they load. */
import { SharedPart } from '../parts/shared-part.tsx'

const ROWS = ['one', 'two', 'three', 'four', 'five']

export const ReviewSkeleton = () => (
  <SharedPart name="review-skeleton" className="review-skeleton" role="status">
    <span className="sr">Loading the reviews</span>
    {ROWS.map((row) => (
      <div key={row} className="review" aria-hidden="true">
        <div className="skeleton stars-to-come" />
        <div className="skeleton" />
        <div className="skeleton short" />
      </div>
    ))}
  </SharedPart>
)
