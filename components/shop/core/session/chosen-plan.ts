/** The plan that a customer with several plans of one type has chosen in this tab. */
import type { PlanType } from '../../../../domain/selling/cart/plan-type.ts'
import { withSession } from '../../../kit/storage/with-storage.ts'

const keyOf = (type: PlanType): string => `members-plan-${type}`

/** Remembers the choice, which then wins over a plan named in the address. */
export function choosePlan(type: PlanType, id: number): void {
  withSession((storage) => storage.setItem(keyOf(type), String(id)))
  if (location.search !== '') history.replaceState(history.state, '', location.pathname)
}

/** The query of a link to a members' area that shows that plan. */
export const planQuery = (id: number): string => `?plan=${id}`

/** Returns the id of the plan named in the address, which stays chosen, or chosen before; null for none. */
export function chosenPlan(type: PlanType): number | null {
  const named = Number(new URLSearchParams(location.search).get('plan'))
  if (named > 0) choosePlan(type, named)
  return Number(withSession((storage) => storage.getItem(keyOf(type)))) || null
}
