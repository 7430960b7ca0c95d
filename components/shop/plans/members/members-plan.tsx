/** A section of a members' area, or an empty state for a customer without a plan. */
import { useState } from 'react'
import type { UserDetails } from '../../../../domain/plans/customer/schema.ts'
import type { Plan, PlanWithCases } from '../../../../domain/plans/plan/schema.ts'
import type { PlanType } from '../../../../domain/selling/cart/plan-type.ts'
import { EmptyState } from '../../../kit/primitives/empty-state.tsx'
import { LANDINGS } from '../../core/session/area-paths.ts'
import { areaAt, sectionAt } from '../../core/session/areas.ts'
import { PlanSwitch } from './plan-switch.tsx'
import type { MembersSectionView } from './section-props.ts'

const EMPTY: Readonly<Record<PlanType, { heading: string; text: string; way: string }>> = {
  lock_it_in: {
    heading: 'You have no Lock it in plan yet',
    text: 'Choose twelve bottles or more, and lock in their prices for as long as you keep your plan.',
    way: 'See how Lock it in works',
  },
  wineclub: {
    heading: 'You are not in the wine club yet',
    text: 'We choose twelve bottles, you drink them. Skip a case or stop whenever you like.',
    way: 'See the club’s plans',
  },
}

export type MembersPlanProps = {
  path: string
  user: UserDetails
  /** null when the customer has no plan of the area's type. */
  plan: PlanWithCases | null
  /** The customer's plans of the area's type that have not ended. */
  plans: readonly Plan[]
  View: MembersSectionView
}

/** Shows the section's heading, except on the overview, which has its own. */
export function MembersPlan({ path, user, plan: first, plans, View }: MembersPlanProps) {
  const [plan, setPlan] = useState<PlanWithCases | null>(first)
  // Plans as last shown, newer than the list.
  const [changed, setChanged] = useState<readonly PlanWithCases[]>([])
  const show = (shown: PlanWithCases) => {
    setPlan(shown)
    setChanged((all) => [...all.filter(({ id }) => id !== shown.id), shown])
  }
  const known = plans.map((one) => changed.find(({ id }) => id === one.id) ?? one)
  const { id, heading } = sectionAt(path)
  return (
    <>
      {View.needsPlan && plan !== null && plans.length > 1 && <PlanSwitch plans={known} shown={plan} onPlan={show} />}
      {(plan === null || id !== 'overview') && <h1>{heading}</h1>}
      <Section key={plan?.id} path={path} user={user} plan={plan} View={View} onPlan={show} />
    </>
  )
}

type SectionProps = Omit<MembersPlanProps, 'plans'> & { onPlan: (plan: PlanWithCases) => void }

function Section({ path, user, plan, View, onPlan }: SectionProps) {
  if (!View.needsPlan) return <View.Section />
  return plan === null ? <NoPlan path={path} /> : <View.Section user={user} plan={plan} onPlan={onPlan} />
}

function NoPlan({ path }: { path: string }) {
  const { type } = areaAt(path)
  const { heading, text, way } = EMPTY[type]
  return (
    <EmptyState heading={heading} text={text}>
      <a className="btn" href={LANDINGS[type]}>
        {way}
      </a>
    </EmptyState>
  )
}
