/** Note on the order of a plan's case: the next case, and links to manage the plan (docs/domain.md#orders). */
import { dayName } from '../../../../domain/core/calendar/day-name.ts'
import { formatDate } from '../../../../domain/core/calendar/formats.ts'
import { frequencyLabel, toFrequency } from '../../../../domain/core/calendar/frequency.ts'
import { planSize } from '../../../../domain/plans/plan/plan-size.ts'
import { GIFT_ANNOUNCED, PLAN_ANNOUNCED } from '../../../../domain/plans/plan/plan-terms.ts'
import type { OrderPlan, OrderView } from '../../../../domain/selling/order/schema.ts'
import { GUARANTEE_DAYS } from '../../../../domain/selling/refund/case-refund.ts'
import { countOf } from '../../../kit/primitives/format-count.ts'
import { sectionPath } from '../../core/session/area-paths.ts'
import { planQuery } from '../../core/session/chosen-plan.ts'

const CHANGEABLE: ReadonlySet<OrderPlan['state']> = new Set(['active', 'paused'])

type PlanOrder = Pick<OrderView, 'subscription_type' | 'plan_id'>

const areaOf = ({ subscription_type }: PlanOrder) => (subscription_type === 'wineclub' ? 'wineclub' : 'lock_it_in')

const queryOf = ({ plan_id }: PlanOrder): string => (plan_id === null ? '' : planQuery(plan_id))

/** Describes the plan as it is now, which may have changed since the order. */
const comingText = ({ state, next_case_on: next, is_prepaid }: OrderPlan): string => {
  if (next !== null) return `The next case leaves on ${dayName(next)}. ${is_prepaid ? GIFT_ANNOUNCED : PLAN_ANNOUNCED}`
  if (state === 'paused') return 'It’s paused, so no case is on its way.'
  if (state === 'active') return 'No case is planned.'
  return `${state === 'cancelling' ? 'It’s cancelled' : 'It has ended'}: no more cases will come.`
}

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
    {plan.next_case_on !== null && !plan.is_prepaid && (
      <p>
        <b>{`${countOf(...planSize({ ...plan, type: areaOf(order) }))}, ${frequencyLabel(toFrequency(plan.frequency))}`}</b>
      </p>
    )}
    <p>{comingText(plan)}</p>
    <p>
      <a className="reach" href={sectionPath(areaOf(order), 'overview') + queryOf(order)}>
        {CHANGEABLE.has(plan.state) ? 'Change, skip, pause or cancel it' : 'See your plan'}
      </a>
    </p>
    {plan.refund !== null && (
      <CaseRefund refund={plan.refund} path={sectionPath(areaOf(order), 'refunds') + queryOf(order)} />
    )}
  </section>
)
