/** A plan's deliveries as an iCalendar file (RFC 5545), for the customer's own calendar. */
import { addDays, type Day } from '../../../domain/delivery/calendar.ts'
import type { PlanWithCases } from '../../../domain/plan/plan.ts'
import { sizeWords } from './delivery-words.ts'

const dateOf = (day: Day): string => day.replaceAll('-', '')
const stampOf = (at: Date): string => at.toISOString().replace(/\.\d+|[-:]/g, '')
const escaped = (text: string): string => text.replace(/[\\;,]/g, '\\$&')

/** Skipped deliveries are left out. No line needs folding: the longest has some 50 characters. */
export function calendarFile(
  plan: Pick<PlanWithCases, 'id' | 'type' | 'upcoming' | 'next_case' | 'no_of_cases' | 'cases_left' | 'address'>,
  at: Date,
): string {
  const events = plan.upcoming
    .filter(({ kind }) => kind !== 'skipped')
    .flatMap(({ planned_on, dispatch_on }) => [
      'BEGIN:VEVENT',
      `UID:plan-${plan.id}-${planned_on}`,
      `DTSTAMP:${stampOf(at)}`,
      `DTSTART;VALUE=DATE:${dateOf(dispatch_on)}`,
      `DTEND;VALUE=DATE:${dateOf(addDays(dispatch_on, 1))}`,
      `SUMMARY:${escaped(`Your wine leaves: ${sizeWords(plan)}`)}`,
      'END:VEVENT',
    ])
  return ['BEGIN:VCALENDAR', 'VERSION:2.0', 'PRODID:-//Wine plans//EN', ...events, 'END:VCALENDAR', ''].join('\r\n')
}
