/** The wine club's plans: what a case costs and holds, its words, and whether it is offered. */
import { useQuery } from '@tanstack/react-query'
import { EmptyState } from '../../primitives/empty-state.tsx'
import { NotRead } from '../kit/not-read.tsx'
import { asked } from '../queries.ts'
import { CLUB_PLANS, ClubPlanForm } from './club-plan-form.tsx'
import { NewClubPlan } from './new-club-plan.tsx'
import './club-plans.css'

export function ClubPlansScreen() {
  const { data, error, refetch } = useQuery(asked(CLUB_PLANS, 'GET /api/admin/club-plans'))
  if (data === undefined) return <NotRead of={[{ error, refetch }]} />
  return (
    <div className="club-plans">
      <div className="row between wrapf">
        <p className="small muted">
          Members keep the price and the wines that their plan began with: changes are for those who join from now on.
        </p>
        <NewClubPlan />
      </div>
      {data.plans.length === 0 && (
        <EmptyState
          heading="No club plans"
          text="Members join a plan: a case price and its kinds of wine."
          niche="white"
        />
      )}
      {data.plans.map((plan) => (
        <ClubPlanForm key={plan.id} plan={plan} />
      ))}
    </div>
  )
}
