/** Placeholder of the basket while it loads. */

const LINES = ['one', 'two', 'three']

export const CartSkeleton = () => (
  <>
    <p className="sr" role="status">
      Loading your basket
    </p>
    <div className="cls" aria-hidden="true">
      {LINES.map((line) => (
        <div key={line} className="cl">
          <div className="niche skeleton" />
          <div className="cl-what">
            <div className="skeleton line" />
            <div className="skeleton line short" />
          </div>
          <div className="step skeleton" />
        </div>
      ))}
    </div>
  </>
)
