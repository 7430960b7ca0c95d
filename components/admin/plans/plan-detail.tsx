/** One plan: its next case, what staff can do about it, what is to come and what came, and its history. */

import { useQuery } from '@tanstack/react-query'
import type { StaffPlan } from '../../../domain/plan/staff-plan.ts'
import { Note } from '../../primitives/note.tsx'
import { useHeadingFocus } from '../heading-focus.ts'
import { BackLink } from '../kit/back-link.tsx'
import { EmptyLink } from '../kit/empty-link.tsx'
import { NotRead } from '../kit/not-read.tsx'
import { CallFailed } from '../queries.ts'
import { PlanActions } from './plan-actions.tsx'
import { PlanAside } from './plan-aside.tsx'
import { CasesToCome, NextCasePanel, PastCases } from './plan-cases.tsx'
import { PlanEvents } from './plan-events.tsx'
import { hasMovedOn, planQuery, usePlanChange } from './plan-queries.ts'
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
