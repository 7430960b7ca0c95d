import { expect, test } from 'vitest'
import type { PlanWithCases, UpcomingDelivery } from '../../../../../domain/plans/plan/schema.ts'
import {
  dayParts,
  isMoved,
  laterLabel,
  movedLabel,
  nextCaseSummary,
  ordinal,
  skippedMessage,
} from './delivery-labels.ts'

const delivery = (planned_on: string, dispatch_on = planned_on, unskip = false): UpcomingDelivery => ({
  planned_on,
  dispatch_on,
  kind: 'later',
  closes_on: '2027-01-28',
  may: { skip: true, unskip, move: false },
})
const PLAN = {
  type: 'lock_it_in',
  no_of_cases: 1,
  cases_left: null,
  next_case: { bottles: 24, total: 303.82, lines: [{ code: 'A' }, { code: 'B' }] },
  address: { line_1: '14 Larkhall Place', town: 'Bath' },
} as PlanWithCases

test.each([
  [1, 'the 1st'],
  [2, 'the 2nd'],
  [3, 'the 3rd'],
  [4, 'the 4th'],
  [11, 'the 11th'],
  [13, 'the 13th'],
  [21, 'the 21st'],
  [30, 'the 30th'],
])('formats %i as %s', (date, text) => {
  expect(ordinal(date)).toBe(text)
})

test('splits a day into weekday, date and month', () => {
  expect(dayParts('2026-12-03')).toEqual(['Thursday', '3', 'December'])
})

test('describes a later case by the wines and price of the next one', () => {
  expect(laterLabel(delivery('2026-12-03'), PLAN)).toBe('The same two wines, £303.82 as things stand.')
  const club = { ...PLAN, type: 'wineclub', no_of_cases: 2 } as const
  expect(laterLabel(delivery('2026-12-03'), club)).toBe('We choose the wines seven days before; £303.82.')
  expect(laterLabel(delivery('2026-12-03'), { ...club, cases_left: 2 })).toContain('; paid for.')
})

test('explains why a case leaves later than a non-working day', () => {
  expect(laterLabel(delivery('2027-10-03', '2027-10-04'), PLAN)).toContain(' A day later, as the 3rd is a Sunday.')
  expect(laterLabel(delivery('2028-06-03', '2028-06-05'), PLAN)).toContain(' A little later, as the 3rd is a Saturday.')
  expect(laterLabel(delivery('2027-02-28', '2027-03-01'), PLAN)).toContain(
    ' This is February’s case. A day later, as the 28th is a Sunday.',
  )
  expect(laterLabel(delivery('2028-12-25', '2028-12-27'), PLAN)).toContain('as the 25th is a bank holiday.')
})

test('shows by how many days the customer moved a case, without another reason', () => {
  const moved = delivery('2026-12-03', '2026-12-20')
  expect(isMoved(moved)).toBe(true)
  expect(isMoved(delivery('2027-10-03', '2027-10-04'))).toBe(false)
  expect(movedLabel(moved)).toBe('Moved 17 days')
  expect(nextCaseSummary(moved, PLAN)).toBe('24 bottles, £303.82, to 14 Larkhall Place, Bath.')
})

test('shows until when a skipped case can be restored', () => {
  expect(skippedMessage(delivery('2027-02-03', '2027-02-03', true), PLAN)).toBe(
    'Nothing sent, nothing charged. You can put it back until Thursday 28 January.',
  )
  expect(skippedMessage(delivery('2027-02-03'), PLAN)).toBe('Nothing sent, nothing charged.')
  expect(skippedMessage(delivery('2027-02-03'), { cases_left: 2 })).toBe('Nothing sent, and the case isn’t lost.')
})
