import { describe, expect, test } from 'vitest'
import { eventText, type PlanEventDetail } from './history.ts'

describe('an event of a plan', () => {
  test.each<[string, PlanEventDetail, string]>([
    ['started', { frequency: 2 }, 'The plan began, with a case every 2 months.'],
    [
      'changed',
      { frequency: 3, address_id: 1, out_of_stock_rule: 'refund' },
      'You changed the plan: cases come every 3 months, wines that run out are left out, cases go to another address.',
    ],
    ['selection_amended', { lines: { A: 20, B: 4 } }, 'You changed the wines: 24 bottles from now on.'],
    ['skipped', { case_on: '2026-12-21', counts_from: null }, 'The case of Monday 21 December was skipped.'],
    ['skipped', { case_on: '2026-12-21', counts_from: '2027-01-20' }, 'The case of Wednesday 20 January was skipped.'],
    [
      'moved',
      { case_on: '2026-12-21', next_case_on: '2026-12-29' },
      'The case of Monday 21 December was moved to Tuesday 29 December.',
    ],
    ['paused', { paused_until: null }, 'You paused the plan.'],
    [
      'prepared',
      { dispatch_on: '2026-12-21', total: 10490 },
      'The case of Monday 21 December was prepared, for £104.90.',
    ],
    ['prepared', { dispatch_on: '2026-12-21', total: 0 }, 'The case of Monday 21 December was prepared.'],
    ['declined', { planned_on: '2026-12-19' }, 'Your card was declined for the case of Monday 21 December.'],
    ['missed', { planned_on: '2026-12-21' }, 'The case of Monday 21 December could not be sent.'],
  ])('describes %s', (kind, detail, text) => {
    expect(eventText(kind, detail)).toBe(text)
  })

  test('attributes staff actions to the shop for customers, and to staff for staff', () => {
    const [to, staff] = [
      { reader: 'customer', isByStaff: true } as const,
      { reader: 'staff', isByStaff: true } as const,
    ]
    expect(eventText('cancelling', {}, to)).toBe('We cancelled the plan.')
    expect(eventText('cancelling', {}, staff)).toBe('Staff cancelled the plan.')
    const skip = { case_on: '2026-12-21' }
    expect(eventText('skipped', skip, to)).toBe('The case of Monday 21 December was skipped by us.')
    expect(eventText('skipped', skip, staff)).toBe('The case of Monday 21 December was skipped by staff.')
    expect(eventText('retried', { planned_on: '2026-12-21' }, staff)).toBe(
      'Staff tried the customer’s card again for the case of Monday 21 December.',
    )
  })

  test.each(['charging', 'unanswered', 'toString', ''])('shows a customer nothing about %j', (kind) => {
    expect(eventText(kind, {})).toBeNull()
  })
})
