/** Placeholder of a list that is loading. */

export const ListSkeleton = ({ of }: { of: string }) => (
  <>
    <p className="sr" role="status">
      {`Loading ${of}`}
    </p>
    <div className="skeleton account-block" />
    <div className="skeleton account-block" />
  </>
)
