/** One plan: its next case, what staff can do about it, what is to come and what came, and its history. */
import { useQuery } from '@tanstack/react-query'
import type { StaffPlan } from '../../../domain/plan/staff-plan.ts'
import { Icon } from '../../primitives/icon.tsx'
import { LoadFailed } from '../../primitives/load-failed.tsx'
import { Note } from '../../primitives/note.tsx'
import { useHeadingFocus } from '../heading-focus.ts'
import { BackLink } from '../kit/back-link.tsx'
import { EmptyLink } from '../kit/empty-link.tsx'
import { NotRead } from '../kit/not-read.tsx'
import { pastInWords } from '../past-words.ts'
import { CallFailed, isLeaving } from '../queries.ts'
import { PlanActions } from './plan-actions.tsx'
import { PlanAside } from './plan-aside.tsx'
import { CasesToCome, NextCasePanel, PastCases } from './plan-cases.tsx'
import { hasMovedOn, planHistoryQuery, planQuery, usePlanChange } from './plan-queries.ts'
import { PLAN_TAGS, PLAN_TYPE_NAMES } from './plan-words.ts'

export function PlanDetail({ id }: { id: string }) {
  const { data, error, refetch } = useQuery(planQuery(id))
  if (data) return <Plan staffPlan={data} />
  if (error instanceof CallFailed && (error.status === 404 || error.status === 400))
    return (
      <EmptyLink
        heading="There is no such plan"
        text="Its customer may have been erased."
        href="/admin/plans"
        link="All plans"
      />
    )
  return <NotRead of={[{ error, refetch }]} />
}

/** Events of a plan as its customer reads them, with the member of staff behind each; the latest first. */
function PlanEvents({ id }: { id: string }) {
  const { data, error, refetch } = useQuery(planHistoryQuery(id))
  return (
    <section className="panel detail-panel" aria-labelledby="events-title">
      <h2 id="events-title">What happened</h2>
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
              {pastInWords(at, new Date())}
            </time>
          </li>
        ))}
      </ol>
    </section>
  )
}

function Plan({ staffPlan }: { staffPlan: StaffPlan }) {
  const { plan, customer, declined } = staffPlan
  const change = usePlanChange(String(plan.id))
  const heading = useHeadingFocus()
  const [words, look] = PLAN_TAGS[plan.state]
  return (
    <div className="customer">
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
          <NextCasePanel plan={plan} />
          <CasesToCome staffPlan={staffPlan} change={change} />
          <PastCases plan={plan} />
          <PlanEvents id={String(plan.id)} />
        </div>
        <PlanAside staffPlan={staffPlan} />
      </div>
    </div>
  )
}
