/** The plan that a customer with several plans of one type has chosen in this tab. Its id, or null. */
import { withSession } from '../../../kit/storage/with-storage.ts'

const KEY = 'members-plan'

export const choosePlan = (id: number): void => void withSession((storage) => storage.setItem(KEY, String(id)))

/** The query of a link to a members' area that shows that plan. */
export const planQuery = (id: number): string => `?plan=${id}`

/** A plan named in the address wins, and stays chosen. */
export function chosenPlan(search: string): number | null {
  const named = Number(new URLSearchParams(search).get('plan'))
  if (named > 0) choosePlan(named)
  return named || Number(withSession((storage) => storage.getItem(KEY))) || null
}
