/** Placeholders in the shape of product cards. */

export type CardSkeletonsProps = {
  count: number
  /** True where the grid has no filter panel beside it. */
  wide?: boolean
}

export const CardSkeletons = ({ count, wide = false }: CardSkeletonsProps) => (
  <div className={wide ? 'card-grid wide' : 'card-grid'} aria-hidden="true">
    {Array.from({ length: count }, (_, index) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: they are all the same
      <div key={index} className="card-skeleton grid-4">
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
