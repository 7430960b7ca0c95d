/** Which plans are listed, as the address says it: a reload or a link shows the same. */
import { PLAN_TABS, type PlanTab } from '../../../domain/plan/staff-plan.ts'

export type PlanChoice = { tab: PlanTab; q: string; page: number }

const isTab = (text: string | null): text is PlanTab => PLAN_TABS.some((tab) => tab === text)

/** `search` is the address's query. What can't be read is as if nothing had been said. */
export function readPlanChoice(search: string): PlanChoice {
  const given = new URLSearchParams(search)
  const [tab, page] = [given.get('tab'), Number(given.get('page'))]
  return {
    tab: isTab(tab) ? tab : 'active',
    q: given.get('q') ?? '',
    page: Number.isInteger(page) && page > 0 ? page : 1,
  }
}

/** '' for the first page of the active ones. */
export function planSearch({ tab, q, page }: PlanChoice): string {
  const query = new URLSearchParams()
  if (tab !== 'active') query.set('tab', tab)
  if (q !== '') query.set('q', q)
  if (page > 1) query.set('page', String(page))
  const text = String(query)
  return text === '' ? '' : `?${text}`
}
