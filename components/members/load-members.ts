/** What a section of a members' area needs: who is signed in, their plan, and the code that shows the section. */
import type { UserDetails } from '../../domain/customer/customer.ts'
import type { Plan, PlanType, PlanWithCases } from '../../domain/plan/plan.ts'
import { loadUser } from '../account/load-user.ts'
import { $signedIn } from '../account/state.ts'
import { AWAY, type CallResult, call } from '../api/call.ts'
import type { MembersSectionId } from './areas.ts'
import { loadPlan } from './call-plan.ts'
import { MembersPlan } from './members-plan.tsx'
import type { MembersSectionView } from './section-props.ts'
import { shownPlan } from './shown-plan.ts'

const VIEWS: Record<MembersSectionId, () => Promise<MembersSectionView>> = {
  overview: () => import('./sections/overview.tsx').then((section) => section.Overview),
  selection: () => import('./sections/selection.tsx').then((section) => section.Selection),
  schedule: () => import('./sections/schedule.tsx').then((section) => section.Schedule),
  orders: () => import('./sections/orders.tsx').then((section) => section.Orders),
  details: () => import('../account/sections/details.tsx').then((section) => section.Details),
  addresses: () => import('./sections/plan-addresses.tsx').then((section) => section.PlanAddresses),
  payment: () => import('./sections/plan-payment.tsx').then((section) => section.PlanPayment),
}

/** `user` is null when nobody is signed in, `plan` when they have none of that type. */
export type LoadedMembers = {
  user: UserDetails | null
  plan: PlanWithCases | null
  View: MembersSectionView
  Members: typeof MembersPlan
}

type Plans = { plans: Plan[] }

const loadPlans = (): Promise<CallResult<Plans>> => call('GET /api/plans')

export async function loadMembers(type: PlanType, id: MembersSectionId): Promise<CallResult<LoadedMembers>> {
  // Whom the browser does not remember has no plans to be asked for.
  const early = $signedIn.get() ? loadPlans() : undefined
  const [who, View] = await Promise.all([loadUser(), VIEWS[id]().catch(() => undefined)])
  if (!who.ok) return who
  if (View === undefined) return { ok: false, status: 0, message: AWAY }
  const user = who.data.user_details
  if (user === null) return { ok: true, data: { user, plan: null, View, Members: MembersPlan } }
  const listed = await (early ?? loadPlans())
  if (!listed.ok) return listed
  const shown = shownPlan(listed.data.plans, type)
  if (shown === undefined) return { ok: true, data: { user, plan: null, View, Members: MembersPlan } }
  const plan = await loadPlan(shown.id)
  return plan.ok ? { ok: true, data: { user, plan: plan.data, View, Members: MembersPlan } } : plan
}
