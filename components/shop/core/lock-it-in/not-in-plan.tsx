/** Beside the way into the basket, while a plan is changed: what can't be part of it. */
import { useAmendMode } from '../cart/amend-mode.ts'

export type NotInPlanProps = {
  /** Pounds, locked in; null for what is not of the programme. */
  price: number | null
}

export const NotInPlan = ({ price }: NotInPlanProps) =>
  useAmendMode() && price === null ? (
    <p className="small muted">Not in Lock it in: it goes in your basket, not in your plan.</p>
  ) : null
