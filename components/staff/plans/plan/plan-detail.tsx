/** One plan: its next case with the actions for it, its upcoming and past cases, and its history. */
import { useQuery } from '@tanstack/react-query'
import type { StaffPlan } from '../../../../domain/plans/plan/staff-plan.schema.ts'
import { BackLink } from '../../../kit/panel/back-link.tsx'
import { useHeadingFocus } from '../../../kit/panel/heading-focus.ts'
import { Loaded } from '../../../kit/panel/loaded.tsx'
import { Panel } from '../../../kit/panel/panel.tsx'
import { Timeline } from '../../../kit/panel/timeline.tsx'
import { Note } from '../../../kit/primitives/note.tsx'
import { PlanActions } from './plan-actions.tsx'
import { PlanCases } from './plan-cases.tsx'
import { PLAN_TAGS, PLAN_TYPE_NAMES } from './plan-labels.ts'
import { hasMovedOn, planHistoryQuery, planQuery, usePlanChange } from './plan-queries.ts'
import { PlanSummary } from './plan-summary.tsx'

const NO_PLAN = {
  heading: 'There is no such plan',
  text: 'Its customer may have been erased.',
  href: '/admin/plans',
  link: 'All plans',
}

export const PlanDetail = ({ id }: { id: string }) => (
  <Loaded query={useQuery(planQuery(id))} missing={NO_PLAN}>
    {(staffPlan) => <Plan staffPlan={staffPlan} />}
  </Loaded>
)

/** Events of a plan as its customer reads them, with the member of staff behind each; the latest first. */
const PlanEvents = ({ id }: { id: string }) => (
  <Panel title="What happened" className="grid-3">
    <Loaded query={useQuery(planHistoryQuery(id))} wait={<div className="skeleton plan-events-skeleton" />}>
      {({ events }) =>
        events.length === 0 ? (
          <p className="small muted">Nothing yet.</p>
        ) : (
          <Timeline entries={events} iconOf={({ by }) => (by === '' ? 'lock' : 'user')}>
            {({ text, order_no }) => (
              <>
                <p>{text}</p>
                {order_no !== null && (
                  <p className="small">
                    <a href={`/admin/orders/${order_no}?queue=all`}>{order_no}</a>
                  </p>
                )}
              </>
            )}
          </Timeline>
        )
      }
    </Loaded>
  </Panel>
)

function Plan({ staffPlan }: { staffPlan: StaffPlan }) {
  const { plan, customer, declined } = staffPlan
  const change = usePlanChange(String(plan.id))
  const heading = useHeadingFocus()
  const [label, look] = PLAN_TAGS[plan.state]
  return (
    <div className="grid-4">
      <div className="detail-head">
        <BackLink href={`/admin/plans${location.search}`} label="Plans" />
        <h2 {...heading}>
          {customer.name || customer.email}’s {plan.club_plan?.name ?? PLAN_TYPE_NAMES[plan.type]} plan
        </h2>
        <span className={`tag ${look}`}>{label}</span>
        {declined && <span className="tag r">Payment failed</span>}
      </div>
      {change.error && hasMovedOn(change.error) && <Note kind="bad">{change.error.message}</Note>}
      <div className="detail-columns">
        <div className="detail-main">
          <PlanActions staffPlan={staffPlan} change={change} />
          <PlanCases staffPlan={staffPlan} change={change} />
          <PlanEvents id={String(plan.id)} />
        </div>
        <PlanSummary staffPlan={staffPlan} />
      </div>
    </div>
  )
}
