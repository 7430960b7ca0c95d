/** A note beside the basket button, while a plan is being amended, that the product can't be part of the plan. */
import { useAmendMode } from '../cart/amend-mode.ts'

export type NotInPlanProps = {
  /** Lock it in price in pounds; null for products outside the programme. */
  price: number | null
}

export const NotInPlan = ({ price }: NotInPlanProps) =>
  useAmendMode() && price === null ? (
    <p className="small muted">Not in Lock it in: it goes in your basket, not in your plan.</p>
  ) : null
