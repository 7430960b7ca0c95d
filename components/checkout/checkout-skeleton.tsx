/** The placeholder of the five steps while they load. */
import { STEPS } from './step-names.ts'

export const CheckoutSkeleton = () => (
  <>
    <p className="sr" role="status">
      Loading your checkout
    </p>
    <div aria-hidden="true">
      {STEPS.map((step, at) => (
        <div key={step} className="checkout-step later">
          <span className="checkout-no">{at + 1}</span>
          <div className="skeleton line" />
        </div>
      ))}
    </div>
  </>
)
