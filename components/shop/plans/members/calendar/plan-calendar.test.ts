import { expect, test } from 'vitest'
import type { PlanWithCases, UpcomingDelivery } from '../../../../../domain/plans/plan/schema.ts'
import { calendarFile } from './plan-calendar.tsx'

const delivery = (planned_on: string, dispatch_on: string, kind: UpcomingDelivery['kind']): UpcomingDelivery => ({
  planned_on,
  dispatch_on,
  kind,
  closes_on: planned_on,
  may: { skip: true, unskip: false, move: false },
})

test('exports an all-day event for each delivery that is not skipped, with a stable UID', () => {
  const plan = {
    id: 7,
    type: 'lock_it_in',
    next_case: { bottles: 12 },
    upcoming: [
      delivery('2026-12-31', '2026-12-31', 'next'),
      delivery('2027-01-31', '2027-02-01', 'skipped'),
      delivery('2027-02-28', '2027-03-01', 'later'),
    ],
  } as PlanWithCases
  const lines = calendarFile(plan, new Date('2026-11-24T09:30:00.500Z')).split('\r\n')
  expect(lines.filter((line) => line === 'BEGIN:VEVENT')).toHaveLength(2)
  expect(lines).toContain('UID:plan-7-2027-02-28')
  expect(lines).toContain('DTSTAMP:20261124T093000Z')
  expect(lines).toContain('DTSTART;VALUE=DATE:20261231')
  expect(lines).toContain('DTEND;VALUE=DATE:20270101')
  expect(lines).toContain('SUMMARY:Your wine leaves: 12 bottles')
  expect(lines.at(-2)).toBe('END:VCALENDAR')
  for (const line of lines) expect(line.length).toBeLessThanOrEqual(75)
})
