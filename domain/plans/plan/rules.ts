/** Limits of changing and postponing a case (docs/domain.md#plans). Days are 'YYYY-MM-DD' in Europe/London. */
import { addDays, addWorkingDays, type Day, isWorkingDay } from '../../core/calendar/calendar.ts'
import { anchorDayOf, nextCaseOn } from '../../core/calendar/monthly-days.ts'

/** Days before its dispatch on which a case is prepared, and the wine club's wines are chosen. */
export const PREPARE_DAYS_BEFORE = 7

/** Days before its dispatch on which changes to a case close, at 23:59. */
export const CLOSE_DAYS_BEFORE = 3

/** Maximum number of days after its scheduled day that a case may be moved. */
export const MAX_MOVE_DAYS = 28

/** Maximum length of a pause, in months. */
export const MAX_PAUSE_MONTHS = 6

export const closesOn = (dispatchOn: Day): Day => addDays(dispatchOn, -CLOSE_DAYS_BEFORE)

/** First dispatch day for which a case can still be changed. */
export const firstOpenDay = (today: Day): Day => addDays(today, CLOSE_DAYS_BEFORE)

const later = (one: Day, other: Day): Day => (one > other ? one : other)

const lastWorkingDay = (day: Day): Day => (isWorkingDay(day) ? day : lastWorkingDay(addDays(day, -1)))

/** The last day to which a case may be moved. */
export const lastMoveDay = (plannedOn: Day): Day => lastWorkingDay(addDays(plannedOn, MAX_MOVE_DAYS))

/** Range of days to which a case may be moved, both included; only to working days. */
export const moveWindow = (plannedOn: Day, today: Day): { first: Day; last: Day } => ({
  first: later(leavingDay(plannedOn), leavingDay(firstOpenDay(today))),
  last: lastMoveDay(plannedOn),
})

export const isInMoveWindow = (plannedOn: Day, day: Day, today: Day): boolean => {
  const { first, last } = moveWindow(plannedOn, today)
  return day >= first && day <= last
}

/** Last day of a pause of that many months from today. */
export const pauseEnd = (today: Day, months: number): Day => nextCaseOn(today, months, anchorDayOf(today))

export const mayPauseUntil = (until: Day, today: Day): boolean =>
  until > today && until <= pauseEnd(today, MAX_PAUSE_MONTHS)

/** The scheduled day itself, or the next working day. */
export const leavingDay = (scheduled: Day): Day => (isWorkingDay(scheduled) ? scheduled : addWorkingDays(scheduled, 1))
