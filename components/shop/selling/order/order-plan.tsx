/** Note on the order of a plan's case: the next case, and links to manage the plan (docs/domain.md#orders). */
import { dayName } from '../../../../domain/core/calendar/day-name.ts'
import { formatDate } from '../../../../domain/core/calendar/formats.ts'
import { frequencyLabel, toFrequency } from '../../../../domain/core/calendar/frequency.ts'
import { PLAN_ANNOUNCED } from '../../../../domain/plans/plan/plan-terms.ts'
import type { OrderPlan, OrderView } from '../../../../domain/selling/order/schema.ts'
import { GUARANTEE_DAYS } from '../../../../domain/selling/refund/case-refund.ts'
import { countOf } from '../../../kit/primitives/format-count.ts'
import { sectionPath } from '../../core/session/area-paths.ts'

type PlanOrder = Pick<OrderView, 'items' | 'frequency' | 'subscription_type'>

/** Formats size and frequency: '12 bottles, every 2 months', or '2 cases, every month' for the wine club. */
const rhythm = ({ items, frequency, subscription_type }: PlanOrder): string => {
  const count = items.reduce((sum, { quantity }) => sum + quantity, 0)
  const unit = subscription_type === 'wineclub' ? 'case' : 'bottle'
  return `${countOf(count, unit)}, ${frequencyLabel(toFrequency(frequency ?? 0))}`
}

const areaOf = ({ subscription_type }: PlanOrder) => (subscription_type === 'wineclub' ? 'wineclub' : 'lock_it_in')

type CaseRefundProps = { refund: NonNullable<OrderPlan['refund']>; path: string }

/** Link to refund the case's bottles while that is possible, otherwise when it will be or was. */
const CaseRefund = ({ refund: { state, until }, path }: CaseRefundProps) => {
  if (state === 'open') {
    return (
      <p>
        <a href={path}>Refund bottles of this case</a>
        {`, until ${dayName(until)}`}
      </p>
    )
  }
  return (
    <p className="small soft">
      {state === 'ended'
        ? `Bottles of this case could be refunded until ${formatDate(until)}.`
        : `Once this case has left, you can refund any bottle for ${GUARANTEE_DAYS} days. You needn’t send it back.`}
    </p>
  )
}

export const OrderPlanNote = ({ order, plan }: { order: PlanOrder; plan: OrderPlan }) => (
  <section className="order-plan grid-2 box" aria-labelledby="order-plan">
    <h2 id="order-plan">Your plan</h2>
    {plan.next_case_on === null ? (
      <p>
        {plan.state === 'paused' ? 'It’s paused, so no case is on its way.' : 'It has ended: no more cases will come.'}
      </p>
    ) : (
      <>
        <p>
          <b>{rhythm(order)}</b>
        </p>
        <p>{`The next case leaves on ${dayName(plan.next_case_on)}. ${PLAN_ANNOUNCED}`}</p>
      </>
    )}
    <p>
      <a className="reach" href={sectionPath(areaOf(order), 'overview')}>
        Change, skip, pause or cancel it
      </a>
    </p>
    {plan.refund !== null && <CaseRefund refund={plan.refund} path={sectionPath(areaOf(order), 'refunds')} />}
  </section>
)
