import { expect, test } from 'vitest'
import type { PlanCase } from '../../../../domain/plans/plan/schema.ts'
import { caseOnItsWay, lastCase } from './last-case.ts'

const CASE: PlanCase = {
  sequence: 1,
  dispatch_on: '2026-11-30',
  state: 'ordered',
  may_rate: false,
  total: 119,
  order_no: 'W00000001',
  order_state: 'paid',
  deliver_on: '2026-12-03',
  lines: [],
}
const withLines = { ...CASE, lines: [{ code: 'A1' }] as PlanCase['lines'] }

test('names the first case on its way, by its day', () => {
  expect(caseOnItsWay({ cases: [CASE], cases_left: null }, '2026-12-03')).toEqual({
    order_no: 'W00000001',
    message: 'Your first case is with you by Thursday 3 December: ',
  })
  expect(caseOnItsWay({ cases: [{ ...CASE, sequence: 4 }], cases_left: null }, '2026-12-01')?.message).toMatch(
    /^A case is/,
  )
  expect(caseOnItsWay({ cases: [CASE], cases_left: 0 }, '2026-12-01')?.message).toMatch(/^Your case is/)
})

test.each([
  [{ order_state: 'delivered' as const }, '2026-12-01'],
  [{ order_state: 'cancelled' as const }, '2026-12-01'],
  [{ order_no: null, order_state: null, deliver_on: null, state: 'skipped' as const }, '2026-12-01'],
  [{}, '2026-12-04'],
])('names no case that is not on its way (%o)', (changes, today) => {
  expect(caseOnItsWay({ cases: [{ ...CASE, ...changes }], cases_left: null }, today)).toBeNull()
})

test('shows the newest ordered case with wines', () => {
  expect(lastCase({ cases: [{ ...withLines, state: 'skipped' }, CASE, withLines] })).toBe(withLines)
  expect(lastCase({ cases: [CASE] })).toBeUndefined()
})
