/** The shape of a card while its data is on the way. */

export const CardSkeleton = () => (
  <div className="skeleton" aria-hidden="true">
    <div className="skeleton-niche" />
    <div className="skeleton-short" />
    <div className="skeleton-line" />
    <div className="skeleton-line" />
    <div className="skeleton-button" />
  </div>
)
