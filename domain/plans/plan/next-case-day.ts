/** The day of a plan's next case in words. */
import type { Day } from '../../core/calendar/calendar.ts'
import { dayNameFrom } from '../../core/calendar/day-name.ts'

/**
 * True once the day has passed: a case is paid before it leaves and is then no longer the next one. One of a gift is not
 * charged.
 */
export const isOverdue = (day: Day, today: Day): boolean => day < today

/** 'Friday 27 November', or 'due Friday 27 November, unpaid' once it has passed. */
export function nextCaseDay(day: Day, today: Day, isGift: boolean): string {
  const name = dayNameFrom(day, today)
  if (!isOverdue(day, today)) return name
  return isGift ? `due ${name}` : `due ${name}, unpaid`
}
