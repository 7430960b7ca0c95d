/** A plan's customer, frequency, address and payment method. */
import { inLondon } from '../../../../domain/core/calendar/calendar.ts'
import { dayNameFrom } from '../../../../domain/core/calendar/day-name.ts'
import { frequencyLabel } from '../../../../domain/core/calendar/frequency.ts'
import { formatPounds } from '../../../../domain/core/money/pence.ts'
import { planSize } from '../../../../domain/plans/plan/plan-size.ts'
import type { PlanWithCases } from '../../../../domain/plans/plan/schema.ts'
import type { StaffPlan } from '../../../../domain/plans/plan/staff-plan.schema.ts'
import { brandName } from '../../../../domain/selling/payment/card.ts'
import { AddressLines } from '../../../kit/panel/address-lines.tsx'
import { formatPastTime } from '../../../kit/panel/format-time-ago.ts'
import { countOf } from '../../../kit/primitives/format-count.ts'
import { PLAN_TYPE_NAMES } from './plan-labels.ts'

export const PlanSummary = ({ staffPlan: { plan, customer } }: { staffPlan: StaffPlan }) => (
  <aside className="detail-aside detail-after" aria-label="The plan">
    <section>
      <h3>Customer</h3>
      <p className="small">
        <a href={`/admin/customers/${customer.id}`}>{customer.name || customer.email}</a>
      </p>
      <p className="small">
        <a href={`mailto:${customer.email}`}>{customer.email}</a>
      </p>
    </section>
    <Terms plan={plan} />
    <section>
      <h3>Goes to</h3>
      <address className="small detail-address">
        <AddressLines address={plan.address} />
      </address>
    </section>
    <section>
      <h3>Paid by</h3>
      <p className="small">{paymentMethodText(plan)}</p>
    </section>
  </aside>
)

const paymentMethodText = ({ payment_method: card, cases_left }: PlanWithCases): string => {
  if (cases_left !== null) return 'A gift, already paid for'
  if (card === null) return 'No card: the next case can’t be charged'
  return `${brandName(card.brand)} ending ${card.last_four}, expires ${String(card.expiry_month).padStart(2, '0')}/${card.expiry_year}`
}

const Terms = ({ plan }: { plan: PlanWithCases }) => (
  <section>
    <h3>Plan no. {plan.id}</h3>
    <p className="small">
      {PLAN_TYPE_NAMES[plan.type]},{' '}
      {(plan.type === 'wineclub' || plan.next_case) &&
        `${countOf(...planSize({ ...plan, bottles: plan.next_case?.bottles ?? 0 }))} `}
      {plan.cases_left !== 1 && frequencyLabel(plan.frequency)}
    </p>
    {plan.club_plan && plan.cases_left === null && (
      <p className="small">{formatPounds(plan.club_plan.price)} a case of twelve</p>
    )}
    {plan.cases_left !== null && <p className="small">{countOf(plan.cases_left, 'case')} left</p>}
    {plan.paused_until && (
      <p className="small">Paused until {dayNameFrom(plan.paused_until, inLondon(new Date()).day)}</p>
    )}
    <p className="small muted">Since {formatPastTime(plan.created_at, new Date())}</p>
    {plan.type === 'lock_it_in' && (
      <p className="small muted">
        Wines that run out are {plan.out_of_stock_rule === 'refund' ? 'left out and refunded' : 'replaced'}
      </p>
    )}
  </section>
)
