/** Placeholder of a screen that is loading. */

export const PanelSkeleton = () => (
  <div className="adm-skeleton grid-5" role="status">
    <span className="sr">Loading</span>
    <div className="skeleton" />
    <div className="skeleton" />
  </div>
)
