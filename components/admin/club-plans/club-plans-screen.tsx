/** The wine club's plans: what a case costs and holds, its words, and whether it is offered. */
import { useQuery } from '@tanstack/react-query'
import { EmptyState } from '../../primitives/empty-state.tsx'
import { asked } from '../queries.ts'
import { CLUB_PLANS, ClubPlanForm } from './club-plan-form.tsx'
import './club-plans.css'
import { NotRead } from '../kit/not-read.tsx'

export function ClubPlansScreen() {
  const { data, error, refetch } = useQuery(asked(CLUB_PLANS, 'GET /api/admin/club-plans'))
  if (data === undefined) return <NotRead of={[{ error, refetch }]} />
  if (data.plans.length === 0)
    return <EmptyState heading="No club plans" text="The shop’s content has none." niche="white" />
  return (
    <div className="club-plans">
      <p className="small muted">
        Members keep the price and the wines that their plan began with: changes are for those who join from now on.
      </p>
      {data.plans.map((plan) => (
        <ClubPlanForm key={plan.id} plan={plan} />
      ))}
    </div>
  )
}
