/** Props of every section of a members' area. */
import type { ComponentType } from 'react'
import type { UserDetails } from '../../../../domain/plans/customer/schema.ts'
import type { NextCase, PlanWithCases } from '../../../../domain/plans/plan/schema.ts'

export type MembersSectionProps = {
  user: UserDetails
  plan: PlanWithCases
  /** Called with the plan after a change. */
  onPlan: (plan: PlanWithCases) => void
}

export type NextCaseProps = Pick<MembersSectionProps, 'plan' | 'onPlan'> & { next: NextCase }

/** A section about the plan, or one that customers without a plan see too. */
export type MembersSectionView =
  | { needsPlan: true; Section: ComponentType<MembersSectionProps> }
  | { needsPlan: false; Section: ComponentType }
