/** Cards to come, in their shape. */

export const CardSkeletons = ({ count }: { count: number }) => (
  <div className="card-grid" aria-hidden="true">
    {Array.from({ length: count }, (_, index) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: they are all the same
      <div key={index} className="card-skeleton">
        <div className="skeleton card-skeleton-niche" />
        <div className="card-skeleton-lines">
          <div className="skeleton" />
          <div className="skeleton" />
          <div className="skeleton card-skeleton-button" />
        </div>
      </div>
    ))}
  </div>
)
