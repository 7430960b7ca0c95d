/** Loads a section of a members' area: the signed-in customer, their plan, and the section's code. */
import type { ComponentType } from 'react'
import type { UserDetails } from '../../../../domain/plans/customer/schema.ts'
import type { Plan, PlanWithCases } from '../../../../domain/plans/plan/schema.ts'
import type { PlanType } from '../../../../domain/selling/cart/plan-type.ts'
import type { CallResult } from '../../../kit/api/call.ts'
import { withView } from '../../../kit/api/with-view.ts'
import type { MembersSectionId } from '../../core/session/areas.ts'
import { chosenPlan } from '../../core/session/chosen-plan.ts'
import { loadUser } from '../../core/session/load-user.ts'
import { $signedIn } from '../../core/session/state.ts'
import { loginPath } from '../../core/sign-in/login-path.ts'
import { isOver, loadPlans } from '../account/load-plans.ts'
import { loadPlan } from './call-plan.ts'
import { MembersPlan } from './members-plan.tsx'
import type { MembersSectionProps, MembersSectionView } from './section-props.ts'

const ofPlan = (Section: ComponentType<MembersSectionProps>): MembersSectionView => ({ needsPlan: true, Section })

const VIEWS: Record<MembersSectionId, () => Promise<MembersSectionView>> = {
  overview: () => import('./sections/overview.tsx').then((section) => ofPlan(section.Overview)),
  selection: () => import('./sections/selection.tsx').then((section) => ofPlan(section.Selection)),
  schedule: () => import('./sections/schedule.tsx').then((section) => ofPlan(section.Schedule)),
  orders: () => import('./sections/orders.tsx').then((section) => ofPlan(section.Orders)),
  refunds: () => import('./sections/refunds.tsx').then((section) => ofPlan(section.Refunds)),
  gifts: () => import('./sections/gifts.tsx').then((section) => ({ needsPlan: false, Section: section.Gifts })),
  details: () => import('../account/sections/details.tsx').then((section) => ofPlan(section.Details)),
  addresses: () => import('./sections/plan-addresses.tsx').then((section) => ofPlan(section.PlanAddresses)),
  payment: () => import('./sections/plan-payment.tsx').then((section) => ofPlan(section.PlanPayment)),
}

/** `user` is null when no customer is signed in; `plan` is null when the customer has none of the area's type. */
export type LoadedMembers = {
  user: UserDetails | null
  plan: PlanWithCases | null
  /** The customer's plans of the area's type that have not ended, newest first. */
  plans: readonly Plan[]
  View: MembersSectionView
  Members: typeof MembersPlan
  /** Used when no customer is signed in. */
  loginPath: typeof loginPath
}

/** Code that every visitor of the areas needs, member or not. */
const MAX_SHOWN = { Members: MembersPlan, loginPath }

/**
 * Picks the plan that a members' area shows: the chosen or newest one that has not ended, otherwise the newest.
 * `plans`: of one type, newest first.
 */
export const shownPlan = <Shown extends Pick<Plan, 'id' | 'state'>>(
  plans: readonly Shown[],
  chosen: number | null,
): Shown | undefined => {
  const running = plans.filter((plan) => !isOver(plan))
  return running.find(({ id }) => id === chosen) ?? running[0] ?? plans[0]
}

export async function loadMembers(type: PlanType, id: MembersSectionId): Promise<CallResult<LoadedMembers>> {
  // Requests the plans early if a sign-in is remembered.
  const early = $signedIn.get() ? loadPlans() : undefined
  const loaded = await withView(loadUser(), VIEWS[id]())
  if (!loaded.ok) return loaded
  const { data: who, view: View } = loaded.data
  const user = who.user_details
  if (user === null) return { ok: true, data: { user, plan: null, plans: [], View, ...MAX_SHOWN } }
  const listed = await (early ?? loadPlans())
  if (!listed.ok) return listed
  const own = listed.data.plans.filter((plan) => plan.type === type)
  const plans = own.filter((plan) => !isOver(plan))
  const shown = shownPlan(own, chosenPlan(type))
  if (shown === undefined) return { ok: true, data: { user, plan: null, plans, View, ...MAX_SHOWN } }
  const plan = await loadPlan(shown.id)
  return plan.ok ? { ok: true, data: { user, plan: plan.data, plans, View, ...MAX_SHOWN } } : plan
}
