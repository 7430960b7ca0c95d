/** One plan: its next case with the actions for it, its upcoming and past cases, and its history. */
import { useQuery } from '@tanstack/react-query'
import type { StaffPlan } from '../../../../domain/plans/plan/staff-plan.schema.ts'
import { BackLink } from '../../../kit/panel/back-link.tsx'
import { formatPastTime } from '../../../kit/panel/format-time-ago.ts'
import { useHeadingFocus } from '../../../kit/panel/heading-focus.ts'
import { Loaded } from '../../../kit/panel/loaded.tsx'
import { Panel } from '../../../kit/panel/panel.tsx'
import { isLeaving } from '../../../kit/panel/queries.ts'
import { Icon } from '../../../kit/primitives/icon.tsx'
import { LoadFailed } from '../../../kit/primitives/load-failed.tsx'
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
function PlanEvents({ id }: { id: string }) {
  const { data, error, refetch } = useQuery(planHistoryQuery(id))
  return (
    <Panel title="What happened" className="grid-3">
      {data === undefined && error && !isLeaving(error) && <LoadFailed message={error.message} retry={refetch} />}
      {data === undefined && !error && <div className="skeleton plan-events-skeleton" />}
      {data?.events.length === 0 && <p className="small muted">Nothing yet.</p>}
      <ol className="timeline">
        {data?.events.map(({ at, text, order_no, by }) => (
          <li key={`${at} ${text}`}>
            <span className="timeline-sign">
              <Icon name={by === '' ? 'lock' : 'user'} small />
            </span>
            <div>
              <p>{text}</p>
              {order_no !== null && (
                <p className="small">
                  <a href={`/admin/orders/${order_no}?queue=all`}>{order_no}</a>
                </p>
              )}
              {by !== '' && <p className="small muted">{by}</p>}
            </div>
            <time className="small muted" dateTime={at}>
              {formatPastTime(at, new Date())}
            </time>
          </li>
        ))}
      </ol>
    </Panel>
  )
}

function Plan({ staffPlan }: { staffPlan: StaffPlan }) {
  const { plan, customer, declined } = staffPlan
  const change = usePlanChange(String(plan.id))
  const heading = useHeadingFocus()
  const [words, look] = PLAN_TAGS[plan.state]
  return (
    <div className="grid-4">
      <div className="detail-head">
        <BackLink href={`/admin/plans${location.search}`} words="Plans" />
        <h2 {...heading}>
          {customer.name || customer.email}’s {plan.club_plan?.name ?? PLAN_TYPE_NAMES[plan.type]} plan
        </h2>
        <span className={`tag ${look}`}>{words}</span>
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
