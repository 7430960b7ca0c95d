/** Formats delivery days. A day is 'YYYY-MM-DD' in Europe/London and not a moment, so that no time zone shifts it. */
import type { DeliveryOption } from '../../../../domain/selling/checkout/schema.ts'

const format = (options: Intl.DateTimeFormatOptions) =>
  new Intl.DateTimeFormat('en-GB', { ...options, timeZone: 'UTC' })

const FULL = format({ weekday: 'long', day: 'numeric', month: 'long' })
const SHORT = format({ weekday: 'long', day: 'numeric' })

/** Formats a day: 'Thursday 26 November'. */
export const formatDeliveryDay = (day: string): string => FULL.format(new Date(`${day}T00:00:00Z`)).replace(',', '')

/** Formats a range of days: 'Tuesday 24 to Thursday 26 November', or one day if both are the same. */
export function formatDeliveryDays({ first_day, last_day }: Pick<DeliveryOption, 'first_day' | 'last_day'>): string {
  if (first_day === last_day) return formatDeliveryDay(first_day)
  const isOneMonth = first_day.slice(0, 7) === last_day.slice(0, 7)
  const first = isOneMonth
    ? SHORT.format(new Date(`${first_day}T00:00:00Z`)).replace(',', '')
    : formatDeliveryDay(first_day)
  return `${first} to ${formatDeliveryDay(last_day)}`
}
