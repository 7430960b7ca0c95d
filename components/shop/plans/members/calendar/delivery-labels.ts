/** Formats the calendar's texts about deliveries. Days are 'YYYY-MM-DD' in Europe/London. */
import { type Day, daysBetween } from '../../../../../domain/core/calendar/calendar.ts'
import { dayName } from '../../../../../domain/core/calendar/day-name.ts'
import { numberWord } from '../../../../../domain/core/text/number-words.ts'
import { planSize } from '../../../../../domain/plans/plan/plan-size.ts'
import { leavingDay, PREPARE_DAYS_BEFORE } from '../../../../../domain/plans/plan/rules.ts'
import type { PlanWithCases, UpcomingDelivery } from '../../../../../domain/plans/plan/schema.ts'
import { countOf } from '../../../../kit/primitives/format-count.ts'
import { amountFormat } from '../../../selling/checkout/amounts.ts'

type Shown = Pick<PlanWithCases, 'type' | 'next_case' | 'no_of_cases' | 'cases_left' | 'address'>
type Scheduled = Pick<UpcomingDelivery, 'planned_on' | 'dispatch_on'>

/** Splits a day into its parts: 'Thursday', '3', 'December'. */
export const dayParts = (day: Day): readonly [weekday: string, date: string, month: string] => {
  const [weekday = '', date = '', month = ''] = dayName(day).split(' ')
  return [weekday, date, month]
}

/** Formats a day of the month: 'the 3rd'. */
export const ordinal = (date: number): string => {
  const ending = date % 100 >= 11 && date % 100 <= 13 ? 'th' : (['th', 'st', 'nd', 'rd'][date % 10] ?? 'th')
  return `the ${date}${ending}`
}

const dateOf = (day: Day): number => Number(day.slice(8))

/** True if the customer moved the delivery; false if it is later only because its day is not a working day. */
export const isMoved = ({ planned_on, dispatch_on }: Scheduled): boolean => dispatch_on !== leavingDay(planned_on)

export const movedLabel = ({ planned_on, dispatch_on }: Scheduled): string =>
  `Moved ${countOf(daysBetween(planned_on, dispatch_on), 'day')}`

/** Names the month that a case is for if it leaves only in the next one: 'February'. */
export const monthBefore = ({ planned_on, dispatch_on }: Scheduled): string | null =>
  dispatch_on.slice(0, 7) === planned_on.slice(0, 7) || isMoved({ planned_on, dispatch_on })
    ? null
    : dayParts(planned_on)[2]

/** Explains why an unmoved delivery leaves later than its planned day; '' if it does not. */
const lateLabel = (delivery: Scheduled): string => {
  const { planned_on, dispatch_on } = delivery
  if (planned_on === dispatch_on || isMoved(delivery)) return ''
  const [weekday] = dayParts(planned_on)
  const reason = weekday === 'Saturday' || weekday === 'Sunday' ? `a ${weekday}` : 'a bank holiday'
  const later = daysBetween(planned_on, dispatch_on) === 1 ? 'A day later' : 'A little later'
  const why = `${later}, as ${ordinal(dateOf(planned_on))} is ${reason}.`
  const month = monthBefore(delivery)
  return month === null ? ` ${why}` : ` This is ${month}’s case. ${why}`
}

/** Formats the size of a case: '24 bottles', or '2 cases' for the wine club. */
export const sizeLabel = ({ type, next_case: next, no_of_cases }: Shown): string =>
  countOf(...planSize({ type, no_of_cases, bottles: next?.bottles ?? 0 }))

const costLabel = ({ type, next_case: next, cases_left }: Shown): string =>
  cases_left === null ? amountFormat(type)(next?.total ?? 0) : 'paid for'

/** Describes the contents and price of a case after the next one. */
export const laterLabel = (delivery: UpcomingDelivery, plan: Shown): string => {
  const wines = new Set(plan.next_case?.lines.map(({ code }) => code)).size
  const what =
    plan.type === 'wineclub'
      ? `We choose the wines ${numberWord(PREPARE_DAYS_BEFORE)} days before; ${costLabel(plan)}.`
      : `The same ${wines === 1 ? 'wine' : `${numberWord(wines)} wines`}, ${costLabel(plan)} as things stand.`
  return what + lateLabel(delivery)
}

export const skippedMessage = (
  { may, closes_on }: UpcomingDelivery,
  { cases_left }: Pick<Shown, 'cases_left'>,
): string =>
  `${cases_left === null ? 'Nothing sent, nothing charged.' : 'Nothing sent, and the case isn’t lost.'}${may.unskip ? ` You can put it back until ${dayName(closes_on)}.` : ''}`

/** Describes the next case: '24 bottles, £303.82, to 14 Larkhall Place, Bath.' */
export const nextCaseSummary = (delivery: Scheduled, plan: Shown): string =>
  `${sizeLabel(plan)}, ${costLabel(plan)}, to ${plan.address.line_1}, ${plan.address.town}.${lateLabel(delivery)}`
