/** Sections of the plan of a gift, whose texts name no frequency for the last case and no charges, and of ended plans. */
import { renderToString } from 'react-dom/server'
import { expect, test } from 'vitest'
import { mayDo } from '../../../../domain/plans/plan/apply-action.ts'
import { factsOf } from '../../../../domain/plans/plan/facts.ts'
import type { PlanWithCases } from '../../../../domain/plans/plan/schema.ts'
import { anAddress } from '../../../../tests/factories/pay-request.ts'
import { CancelPanel } from './cancel-panel.tsx'
import { Schedule } from './sections/schedule.tsx'
import { Selection } from './sections/selection.tsx'

const version = (left: number | null): string =>
  JSON.stringify(['', '2097-12-20T12:00:00.000Z', 'wineclub', 'active', 1, 20, '2098-01-20', null, left, []])

/** A monthly plan with a case on Wednesday 20 January 2098. `left`: cases of a gift; null for a member who pays. */
const plan = (left: number | null, isOpen = true): PlanWithCases => ({
  id: 1,
  type: 'wineclub',
  state: 'active',
  frequency: 1,
  no_of_cases: 1,
  cases_left: left,
  club_plan: null,
  next_case: {
    dispatch_on: '2098-01-20',
    planned_on: '2098-01-20',
    closes_on: '2098-01-17',
    is_open: isOpen,
    earliest_on: '2098-01-20',
    latest_on: '2098-02-17',
    bottles: 12,
    total: 0,
    delivery: 0,
    lines: [],
    swaps_left: null,
    retry_on: null,
  },
  changes_count_from: '2098-01-20',
  paused_until: null,
  cancelled_at: null,
  undo_until: null,
  created_at: '2097-12-20T12:00:00.000Z',
  address: anAddress(),
  address_id: null,
  payment_method: null,
  out_of_stock_rule: 'substitute',
  is_amended: false,
  may_amend: false,
  saving: 0,
  version: version(left),
  may: mayDo(factsOf(version(left)), isOpen ? '2098-01-02' : '2098-01-19'),
  upcoming: [],
  cases: [],
})

const text = (html: string): string => html.replace(/<[^>]+>/g, ' ').replace(/\s+/g, ' ')
const cancelling = (of: PlanWithCases): string => text(renderToString(<CancelPanel plan={of} onPlan={() => {}} />))

const USER = {
  id: 'ann',
  email: 'ann@example.test',
  first_name: 'Ann',
  last_name: 'Other',
  phone: '',
  letter: 'off',
} as const
const schedule = (left: number | null): string =>
  text(renderToString(<Schedule user={USER} plan={plan(left)} onPlan={() => {}} />))

test('offers to choose how often only while more than one case is to come', () => {
  for (const left of [null, 2]) expect(schedule(left)).toContain('How often')
  expect(schedule(1)).not.toMatch(/How often|every month|one after it/)
})

test('speaks of giving up the cases of a gift, and of charges only to a member who pays', () => {
  expect(cancelling(plan(null))).toContain('No more cases will come, and you won’t be charged again. Cancel my plan')
  expect(cancelling(plan(1))).toContain('The remaining case of the gift won’t be sent. Give up the case')
  expect(cancelling(plan(3, false))).toContain(
    'The case we’re already preparing will still come. The 2 remaining cases of the gift won’t be sent.',
  )
  for (const left of [1, 3]) expect(cancelling(plan(left)) + schedule(left)).not.toMatch(/charge|Cancel my plan/)
})

test.each([
  ['cancelling', 'Undo the cancellation', ''],
  ['cancelled', 'Lock in another case', 'Lock in another case'],
] as const)('links onward from the sections of a plan that is %s', (state, onSelection, onSchedule) => {
  const running = plan(null)
  const may = { ...running.may, undo_cancel: state === 'cancelling' }
  const ended: PlanWithCases = { ...running, type: 'lock_it_in', state, may, next_case: null }
  const props = { user: USER, plan: ended, onPlan: () => {} }
  expect(text(renderToString(<Selection {...props} />))).toContain(`no more cases to come. ${onSelection}`)
  expect(text(renderToString(<Schedule {...props} />))).toContain(onSchedule)
})
