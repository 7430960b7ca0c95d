import { describe, expect, test } from 'vitest'
import { type Day, isWorkingDay } from '../../core/calendar/calendar.ts'
import { type DueStep, dueStep, RETRY_AFTER_DAYS, type RunningCase } from './due.ts'
import { type KnownCase, MIN_GAP_DAYS, type PlanFacts } from './facts.ts'
import { leavingDay, PREPARE_DAYS_BEFORE } from './rules.ts'

const PLAN: PlanFacts = {
  updatedAt: '2026-11-20T10:00:00.000Z',
  startedOn: '2026-11-20',
  type: 'lock_it_in',
  state: 'active',
  frequency: 1,
  anchorDay: 21,
  nextCaseOn: '2026-12-21',
  pausedUntil: null,
  casesLeft: null,
  cases: [{ plannedOn: '2026-11-20', dispatchOn: '2026-11-20', state: 'ordered' }],
}
const at = (day: Day, time = '12:00'): Date => new Date(`${day}T${time}:00Z`)
const running = (row: KnownCase, more: Partial<RunningCase> = {}): RunningCase => ({
  ...row,
  chargeAttempts: 0,
  nextChargeAt: null,
  orderState: null,
  isDeclined: false,
  ...more,
})
/** The next step of a plan whose next case has that row. */
const stepOf = (facts: PlanFacts, row: RunningCase | null, now: Date): DueStep | null =>
  dueStep({ facts, row, isBehind: false }, now)
const withCase = (row: KnownCase): PlanFacts => ({ ...PLAN, nextCaseOn: row.dispatchOn, cases: [...PLAN.cases, row] })
const PREPARED: KnownCase = { plannedOn: '2026-12-21', dispatchOn: '2026-12-21', state: 'prepared' }

describe('preparing', () => {
  test('begins seven days before the case leaves', () => {
    expect(stepOf(PLAN, null, at('2026-12-13'))).toBeNull()
    expect(stepOf(PLAN, null, at('2026-12-14'))).toEqual({
      step: 'prepare',
      plannedOn: '2026-12-21',
      dispatchOn: '2026-12-21',
    })
  })

  test('leaves three days for changes even when late, and ends on a working day', () => {
    expect(stepOf(PLAN, null, at('2026-12-18'))).toMatchObject({ dispatchOn: '2026-12-21' })
    expect(stepOf(PLAN, null, at('2026-12-22'))).toMatchObject({ plannedOn: '2026-12-21', dispatchOn: '2026-12-29' })
  })

  test('misses the case when far too late, and never sends two', () => {
    expect(stepOf(PLAN, null, at('2027-01-18'))).toEqual({
      step: 'miss',
      plannedOn: '2026-12-21',
      nextCaseOn: '2027-01-21',
    })
  })

  test('prepares a moved case for its new day, even in a plan cancelled or paused since', () => {
    const moved: KnownCase = { plannedOn: '2026-12-21', dispatchOn: '2027-01-05', state: 'planned' }
    for (const state of ['active', 'paused', 'cancelling'] as const) {
      const facts = { ...withCase(moved), state }
      expect(stepOf(facts, running(moved), at('2026-12-28'))).toBeNull()
      expect(stepOf(facts, running(moved), at('2026-12-29'))).toMatchObject({
        step: 'prepare',
        dispatchOn: '2027-01-05',
      })
    }
  })

  test('leaves paused and cancelled plans alone', () => {
    expect(stepOf({ ...PLAN, state: 'paused' }, null, at('2026-12-20'))).toBeNull()
    expect(stepOf({ ...PLAN, state: 'cancelling' }, null, at('2026-12-20'))).toBeNull()
    expect(stepOf({ ...PLAN, state: 'ended', nextCaseOn: null }, null, at('2026-12-20'))).toBeNull()
  })
})

describe('charging', () => {
  const facts = withCase(PREPARED)
  test('happens on the dispatch day, from six in the morning in London', () => {
    expect(stepOf(facts, running(PREPARED), at('2026-12-20'))).toBeNull()
    expect(stepOf(facts, running(PREPARED), at('2026-12-21', '05:59'))).toBeNull()
    expect(stepOf(facts, running(PREPARED), at('2026-12-21', '06:00'))).toEqual({
      step: 'charge',
      plannedOn: '2026-12-21',
      dispatchOn: '2026-12-21',
    })
  })

  test('sends the case late when late, and misses it when the next one is near', () => {
    const charged = (day: Day) => stepOf(facts, running(PREPARED), at(day))
    expect(charged('2026-12-25')).toMatchObject({ step: 'charge', dispatchOn: '2026-12-29' })
    expect(charged('2027-01-22')).toMatchObject({ step: 'charge', dispatchOn: '2027-01-22' })
    expect(charged('2027-01-29')).toEqual({ step: 'miss', plannedOn: '2026-12-21', nextCaseOn: '2027-02-21' })
  })

  test('is repeated within the hour if the provider did not respond, without counting', () => {
    const charging = { ...PREPARED, state: 'charging' as const }
    const row = running(charging, { chargeAttempts: 4, orderState: 'cancelled' })
    expect(stepOf(withCase(charging), row, at('2026-12-21', '12:00'))).toEqual({
      step: 'retry',
      plannedOn: '2026-12-21',
      nextChargeAt: at('2026-12-21', '13:00').toISOString(),
      isDeclined: false,
    })
  })

  test('is retried 1, 3 and 7 days after the first decline, then no more', () => {
    const charging = { ...PREPARED, state: 'charging' as const }
    const step = (chargeAttempts: number) =>
      stepOf(
        withCase(charging),
        running(charging, { chargeAttempts, orderState: 'cancelled', isDeclined: true }),
        at('2026-12-21'),
      )
    expect([1, 2, 3].map(step)).toEqual(
      ['2026-12-22', '2026-12-23', '2026-12-25'].map((day) => ({
        step: 'retry',
        plannedOn: '2026-12-21',
        nextChargeAt: at(day).toISOString(),
        isDeclined: true,
      })),
    )
    expect(step(4)).toEqual({ step: 'give_up', plannedOn: '2026-12-21' })
    expect(RETRY_AFTER_DAYS.reduce((sum, days) => sum + days, 0)).toBe(7)
  })

  test('waits for a charge in progress, and for the day of the next try', () => {
    const charging = { ...PREPARED, state: 'charging' as const }
    expect(
      stepOf(withCase(charging), running(charging, { orderState: 'pending_payment' }), at('2026-12-22')),
    ).toBeNull()
    const retrying = { ...PREPARED, state: 'retrying' as const }
    const row = running(retrying, { chargeAttempts: 1, nextChargeAt: at('2026-12-22').toISOString() })
    expect(stepOf(withCase(retrying), row, at('2026-12-21'))).toBeNull()
    expect(stepOf(withCase(retrying), row, at('2026-12-22'))).toMatchObject({ step: 'charge' })
  })
})

test('ends a pause on its day, and a cancelled plan on the day of its next case', () => {
  const paused = { ...PLAN, state: 'paused' as const, pausedUntil: '2027-03-01', nextCaseOn: '2027-03-21' }
  expect(stepOf(paused, null, at('2027-02-28'))).toBeNull()
  expect(stepOf(paused, null, at('2027-03-01'))).toEqual({ step: 'wake' })
  expect(stepOf({ ...paused, pausedUntil: null, nextCaseOn: null }, null, at('2027-03-01'))).toBeNull()
  const cancelling = { ...PLAN, state: 'cancelling' as const }
  expect(stepOf(cancelling, null, at('2026-12-20'))).toBeNull()
  expect(stepOf(cancelling, null, at('2026-12-21'))).toEqual({ step: 'close' })
})

test('moves on to the next case once one is ordered, and ends a cancelled or used-up plan', () => {
  const onward = (more: Partial<PlanFacts>) =>
    dueStep({ facts: { ...PLAN, ...more }, row: null, isBehind: true }, at('2026-11-20'))
  expect(onward({})).toEqual({ step: 'advance', nextCaseOn: '2026-12-21' })
  expect(onward({ state: 'cancelling' })).toEqual({ step: 'close' })
  expect(onward({ casesLeft: 2 })).toEqual({ step: 'advance', nextCaseOn: '2026-12-21' })
  expect(onward({ casesLeft: 0 })).toEqual({ step: 'end' })
})

test('prepares a case early enough for changes by its customer', () => {
  expect(PREPARE_DAYS_BEFORE).toBeGreaterThan(3)
  expect(MIN_GAP_DAYS).toBe(7)
  expect(isWorkingDay(leavingDay('2026-12-25'))).toBe(true)
})
