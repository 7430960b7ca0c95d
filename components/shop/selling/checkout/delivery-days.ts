/** Formats the days between which a delivery comes. */
import { dayName } from '../../../../domain/core/calendar/day-name.ts'
import { dayFormat } from '../../../../domain/core/calendar/formats.ts'
import type { DeliveryOption } from '../../../../domain/selling/checkout/schema.ts'

const dayAndWeekday = dayFormat({ weekday: 'long', day: 'numeric' })

/** Formats a range of days: 'Tuesday 24 to Thursday 26 November', or one day if both are the same. */
export function formatDeliveryDays({ first_day, last_day }: Pick<DeliveryOption, 'first_day' | 'last_day'>): string {
  if (first_day === last_day) return dayName(first_day)
  const isOneMonth = first_day.slice(0, 7) === last_day.slice(0, 7)
  const first = isOneMonth ? dayAndWeekday(first_day).replace(',', '') : dayName(first_day)
  return `${first} to ${dayName(last_day)}`
}
