/** What every section of a members' area is given. */
import type { ComponentType } from 'react'
import type { UserDetails } from '../../domain/customer/customer.ts'
import type { PlanWithCases } from '../../domain/plan/plan.ts'

export type MembersSectionProps = {
  user: UserDetails
  plan: PlanWithCases
  /** Takes the plan as a change has left it. */
  onPlan: (plan: PlanWithCases) => void
}

export type MembersSectionView = ComponentType<MembersSectionProps>
