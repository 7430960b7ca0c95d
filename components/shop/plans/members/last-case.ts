/** The last case of a plan, which members see until the wines of the next one are chosen. */
import type { Day } from '../../../../domain/core/calendar/calendar.ts'
import { dayName } from '../../../../domain/core/calendar/day-name.ts'
import { formatDate } from '../../../../domain/core/calendar/formats.ts'
import type { PlanCase, PlanWithCases } from '../../../../domain/plans/plan/schema.ts'

type Cases = Pick<PlanWithCases, 'cases'>

/** The newest case with wines that was ordered; undefined without one. */
export const lastCase = ({ cases }: Cases): PlanCase | undefined =>
  cases.find(({ state, lines }) => state === 'ordered' && lines.length > 0)

export const lastCaseLabel = ({ dispatch_on }: Pick<PlanCase, 'dispatch_on'>): string =>
  `Your last case, of ${formatDate(dispatch_on)}`

const ON_ITS_WAY = new Set<PlanCase['order_state']>(['paid', 'packed', 'dispatched'])

/** A case that has been paid for and is still to be delivered, and its message. */
export type CaseOnItsWay = { order_no: string; message: string }

/** Returns null once the case is there, or is late. */
export function caseOnItsWay(
  { cases, cases_left }: Cases & Pick<PlanWithCases, 'cases_left'>,
  today: Day,
): CaseOnItsWay | null {
  const found = cases.find(({ order_state }) => ON_ITS_WAY.has(order_state))
  if (!found || found.order_no === null || found.deliver_on === null || found.deliver_on < today) return null
  const name = found.sequence > 1 ? 'A case' : cases_left === 0 ? 'Your case' : 'Your first case'
  return { order_no: found.order_no, message: `${name} is with you by ${dayName(found.deliver_on)}: ` }
}
