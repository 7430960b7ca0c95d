/** Reviews on their way, in their shape. */

const ROWS = ['one', 'two', 'three', 'four', 'five']

export const ReviewSkeleton = () => (
  <div className="review-skeleton" role="status">
    <span className="sr">Loading the reviews</span>
    {ROWS.map((row) => (
      <div key={row} className="review" aria-hidden="true">
        <i className="bone bone-stars" />
        <i className="bone" />
        <i className="bone bone-short" />
      </div>
    ))}
  </div>
)
