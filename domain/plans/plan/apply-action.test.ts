import { fc, test } from '@fast-check/vitest'
import { describe, expect } from 'vitest'
import { done, LATE, OPEN, PLAN, plan, refusal } from '../../../tests/factories/plan-facts.ts'
import { addDays, type Day, isWorkingDay } from '../../core/calendar/calendar.ts'
import { FREQUENCIES } from '../../core/calendar/frequency.ts'
import { anchorDayOf, nextCaseOn } from '../../core/calendar/monthly-days.ts'
import { afterAction, applyAction, mayDo, type PlanAction, pauseLengths } from './apply-action.ts'
import {
  factsOf,
  hasNextCase,
  isOpen,
  leavesOn,
  nextCaseRow,
  type PlanFacts,
  plannedDay,
  skippedCases,
} from './facts.ts'
import { pauseEnd } from './rules.ts'
import { upcoming } from './upcoming.ts'

describe('skipping', () => {
  test('leaves out the next case, and again the one after', () => {
    const once = done(PLAN, { verb: 'skip' }, OPEN)
    expect(once).toMatchObject({ state: 'active', nextCaseOn: '2027-01-18', countsFrom: null })
    expect(done(once, { verb: 'skip' }, OPEN).nextCaseOn).toBe('2027-02-18')
  })

  test('leaves out the case after the next when it is too late, and still sends the next', () => {
    const late = done(PLAN, { verb: 'skip' }, LATE)
    expect(late).toMatchObject({ nextCaseOn: '2026-12-18', countsFrom: '2027-01-18' })
    expect(late.cases.slice(1)).toEqual([
      { plannedOn: '2026-12-18', dispatchOn: '2026-12-18', state: 'planned' },
      { plannedOn: '2027-01-18', dispatchOn: '2027-01-18', state: 'skipped' },
    ])
    expect(done(late, { verb: 'skip' }, LATE).countsFrom).toBe('2027-02-18')
    expect(done(late, { verb: 'unskip' }, LATE).cases).toHaveLength(2)
  })

  test('is undone as long as that case can be made', () => {
    const skipped = done(PLAN, { verb: 'skip' }, OPEN)
    expect(done(skipped, { verb: 'unskip' }, '2026-12-15').nextCaseOn).toBe('2026-12-18')
    expect(refusal(applyAction(skipped, { verb: 'unskip' }, LATE))).toBe('not-skipped')
    expect(refusal(applyAction(PLAN, { verb: 'unskip' }, OPEN))).toBe('not-skipped')
  })
})

describe('cancelling', () => {
  test('ends the plan immediately, and can be undone with everything as before, even a moved date', () => {
    const moved = done(PLAN, { verb: 'move_date', day: '2026-12-22' }, OPEN)
    const cancelled = done(moved, { verb: 'cancel', givesUp: null }, OPEN)
    expect([cancelled.state, hasNextCase(cancelled)]).toEqual(['cancelling', false])
    const undone = done(cancelled, { verb: 'undo_cancel' }, OPEN)
    expect([undone.state, undone.nextCaseOn, plannedDay(undone)]).toEqual(['active', '2026-12-22', '2026-12-18'])
  })

  test('still sends the case being prepared when it is too late', () => {
    const late = done(PLAN, { verb: 'cancel', givesUp: null }, LATE)
    expect([hasNextCase(late), late.countsFrom]).toEqual([true, '2027-01-18'])
    expect(done(late, { verb: 'undo_cancel' }, LATE)).toMatchObject({ state: 'active', nextCaseOn: '2026-12-18' })
  })

  test('continues with the case after when undone too late for the next one', () => {
    const cancelled = done(PLAN, { verb: 'cancel', givesUp: null }, OPEN)
    expect(done(cancelled, { verb: 'undo_cancel' }, LATE)).toMatchObject({ state: 'active', nextCaseOn: '2027-01-18' })
  })

  test('keeps the pause of a paused plan', () => {
    const paused = done(PLAN, { verb: 'pause', until: '2027-03-01' }, OPEN)
    const undone = done(done(paused, { verb: 'cancel', givesUp: null }, OPEN), { verb: 'undo_cancel' }, OPEN)
    expect(undone).toMatchObject({ state: 'paused', nextCaseOn: '2027-03-18', pausedUntil: '2027-03-01' })
  })

  test('requires the number of cases given up for a prepaid plan', () => {
    const gift = plan({ type: 'wineclub', casesLeft: 3 })
    expect(refusal(applyAction(gift, { verb: 'cancel', givesUp: null }, OPEN))).toBe('cases-left')
    expect(refusal(applyAction(gift, { verb: 'cancel', givesUp: 2 }, OPEN))).toBe('cases-left')
    expect(done(gift, { verb: 'cancel', givesUp: 3 }, OPEN).state).toBe('cancelling')
    expect(refusal(applyAction(plan({ casesLeft: 0 }), { verb: 'cancel', givesUp: null }, OPEN))).toBe('ok')
  })
})

describe('moving', () => {
  const move = (facts: PlanFacts, day: Day, today: Day = OPEN) => applyAction(facts, { verb: 'move_date', day }, today)

  test('counts from the planned day, even when repeated, and keeps the schedule', () => {
    const moved = done(PLAN, { verb: 'move_date', day: '2027-01-15' }, OPEN)
    expect(refusal(move(moved, '2027-01-18'))).toBe('move-window')
    expect(done(moved, { verb: 'skip' }, OPEN).nextCaseOn).toBe('2027-01-18')
    expect(done(moved, { verb: 'move_date', day: '2026-12-18' }, OPEN).nextCaseOn).toBe('2026-12-18')
  })

  test.each([
    ['2026-12-17', 'move-window'],
    ['2026-12-26', 'no-dispatch'],
    ['2026-12-25', 'no-dispatch'],
    ['2027-01-17', 'move-window'],
    ['2026-12-24', 'ok'],
  ])('to %s: %s', (day, answer) => expect(refusal(move(PLAN, day))).toBe(answer))

  test('is refused once changes have closed', () => {
    expect(refusal(move(PLAN, '2026-12-29', LATE))).toBe('closed')
  })
})

describe('changing', () => {
  const change = { verb: 'change', frequency: null, noOfCases: null, changesCase: false } as const

  test('keeps the day of the next case and counts the new frequency from there', () => {
    const changed = done(PLAN, { ...change, frequency: 3 }, OPEN)
    expect(changed).toMatchObject({ nextCaseOn: '2026-12-18', countsFrom: null })
    expect(done({ ...changed, frequency: 3 }, { verb: 'skip' }, OPEN).nextCaseOn).toBe('2027-03-18')
    expect(done(PLAN, { ...change, frequency: 3 }, LATE).countsFrom).toBe('2027-03-18')
  })

  test('keeps the skips on days that the new schedule has, and the others until their day returns', () => {
    const today = '2026-12-01'
    const days = (facts: PlanFacts) => skippedCases(facts, today).map(({ plannedOn }) => plannedOn)
    const skip = (facts: PlanFacts, day: Day) => done(facts, { verb: 'skip', day }, today)
    const monthly = skip(skip(PLAN, '2027-01-18'), '2027-02-18')
    const every2 = done(monthly, { ...change, frequency: 2 }, today)
    expect(days(every2)).toEqual(['2027-02-18'])
    expect(done(every2, { verb: 'skip' }, today).nextCaseOn).toBe('2027-04-18')
    expect(refusal(applyAction(every2, { verb: 'unskip', day: '2027-01-18' }, today))).toBe('not-skipped')
    expect(days(done(every2, { ...change, frequency: 1 }, today))).toEqual(['2027-01-18', '2027-02-18'])
    expect(days(done(PLAN, { ...change, frequency: 1 }, today))).toEqual([])
    expect(done(monthly, { ...change, frequency: 2 }, LATE).countsFrom).toBe('2027-04-18')
  })

  test('changes the club plan of a member, not of a gift or of Lock it in', () => {
    const another = { ...change, changesClubPlan: true }
    const member = { ...PLAN, type: 'wineclub' } as const
    expect(done(member, another, OPEN).countsFrom).toBeNull()
    expect(done(member, another, LATE).countsFrom).toBe('2027-01-18')
    expect(refusal(applyAction({ ...member, casesLeft: 2 }, another, OPEN))).toBe('fixed-plan')
    expect(refusal(applyAction(PLAN, another, OPEN))).toBe('fixed-plan')
  })

  test('applies a new address or card to every case not yet dispatched', () => {
    expect(done(PLAN, change, LATE)).toMatchObject({ nextCaseOn: '2026-12-18', countsFrom: null })
    expect(done(PLAN, { ...change, changesCase: true }, LATE).countsFrom).toBe('2027-01-18')
  })

  test('allows a number of cases only to paying members of the club', () => {
    const club = plan({ type: 'wineclub' })
    expect(refusal(applyAction(club, { ...change, noOfCases: 2 }, OPEN))).toBe('ok')
    expect(refusal(applyAction({ ...club, casesLeft: 3 }, { ...change, noOfCases: 2 }, OPEN))).toBe('one-case')
    expect(refusal(applyAction(PLAN, { ...change, noOfCases: 2 }, OPEN))).toBe('one-case')
  })
})

test('names no case after the last one of a gift, which nothing can change once it is closed', () => {
  const last = plan({ type: 'wineclub', casesLeft: 1 })
  expect(done(last, { verb: 'skip' }, OPEN)).toMatchObject({ nextCaseOn: '2027-01-18', countsFrom: null })
  expect(done(last, { verb: 'cancel', givesUp: 1 }, OPEN).state).toBe('cancelling')
  expect(mayDo(last, OPEN)).toMatchObject({ skip: true, pause: true, cancel: true })
  expect(mayDo(last, LATE)).toMatchObject({ skip: false, pause: false, cancel: false, move_date: false })
  const late: PlanAction[] = [{ verb: 'skip' }, { verb: 'pause', until: '2027-03-01' }, { verb: 'cancel', givesUp: 1 }]
  for (const action of late) expect(refusal(applyAction(last, action, LATE))).toBe('closed')
  expect(mayDo({ ...last, casesLeft: 2 }, LATE)).toMatchObject({ skip: true, pause: true, cancel: true })
  expect([hasNextCase(last), hasNextCase({ ...last, casesLeft: 0 })]).toEqual([true, false])
})

test('allows exactly the actions that would succeed', () => {
  expect(mayDo(PLAN, OPEN)).toEqual({
    change: true,
    skip: true,
    unskip: false,
    pause: true,
    resume: false,
    cancel: true,
    undo_cancel: false,
    move_date: true,
  })
  expect(mayDo(PLAN, LATE)).toMatchObject({ skip: true, move_date: false })
  expect(Object.values(mayDo(plan({ state: 'ended' }), OPEN)).some(Boolean)).toBe(false)
})

test('reads a version as it was written', () => {
  const {
    updatedAt,
    startedOn,
    type,
    state,
    frequency,
    anchorDay,
    nextCaseOn: next,
    pausedUntil,
    casesLeft,
    cases,
  } = PLAN
  const rows = cases.map((row) => [row.plannedOn, row.dispatchOn, row.state])
  const fields = [
    updatedAt,
    `${startedOn}T12:00:00.000Z`,
    type,
    state,
    frequency,
    anchorDay,
    next,
    pausedUntil,
    casesLeft,
    rows,
  ]
  expect(factsOf(JSON.stringify(fields))).toEqual(PLAN)
})

describe('any sequence of customer actions', () => {
  const started = fc.integer({ min: 0, max: 2000 }).map((count) => addDays('2026-01-01', count))
  const moves = fc.oneof(
    fc.constantFrom('skip', 'unskip', 'resume', 'undo_cancel').map((verb) => ({ verb })),
    fc.integer({ min: 1, max: 190 }).map((off) => ({ verb: 'pause' as const, off })),
    fc.integer({ min: 0, max: 30 }).map((off) => ({ verb: 'move_date' as const, off })),
    fc.constant({ verb: 'cancel' as const, givesUp: null }),
    fc.constantFrom(...FREQUENCIES).map((frequency) => ({
      verb: 'change' as const,
      frequency,
      noOfCases: null,
      changesCase: false,
    })),
  )
  const actions = fc.array(fc.tuple(fc.integer({ min: 0, max: 20 }), moves), { maxLength: 12 })

  const actionOf = (picked: Record<string, unknown>, facts: PlanFacts, today: Day): PlanAction => {
    if (picked.verb === 'pause') return { verb: 'pause', until: addDays(today, Number(picked.off)) }
    if (picked.verb === 'move_date') {
      return { verb: 'move_date', day: addDays(plannedDay(facts) ?? today, Number(picked.off)) }
    }
    return picked as PlanAction
  }

  /** Simulates the scheduler over passing days: the case leaves, and the next scheduled one follows. */
  const pass = (facts: PlanFacts, today: Day): PlanFacts => {
    let now = facts
    for (let left = leavesOn(now); left !== null && left <= today && now.state === 'active'; left = leavesOn(now)) {
      const planned = plannedDay(now) ?? left
      const rows = now.cases.filter(({ plannedOn }) => plannedOn !== planned)
      let next = nextCaseOn(planned, now.frequency, now.anchorDay)
      while (rows.some(({ plannedOn }) => plannedOn === next)) next = nextCaseOn(next, now.frequency, now.anchorDay)
      now = {
        ...now,
        nextCaseOn: next,
        cases: [...rows, { plannedOn: planned, dispatchOn: left, state: 'ordered' }],
      }
    }
    return now
  }

  const isOfRhythm = (day: Day, anchor: number): boolean =>
    Number(day.slice(8)) === anchor || (Number(day.slice(8)) < anchor && addDays(day, 1).endsWith('-01'))

  test.prop([started, fc.constantFrom(...FREQUENCIES), actions], { numRuns: 1000 })(
    'plans the next case on a scheduled day or a working day within 28 days of it, and changes no case too late',
    (start, frequency, list) => {
      const anchorDay = anchorDayOf(start)
      let today = start
      let facts = plan({
        startedOn: start,
        frequency,
        anchorDay,
        nextCaseOn: nextCaseOn(start, frequency, anchorDay),
        cases: [{ plannedOn: start, dispatchOn: start, state: 'ordered' }],
      })
      for (const [days, picked] of list) {
        today = addDays(today, days)
        facts = pass(facts, today)
        const action = actionOf(picked, facts, today)
        const applied = applyAction(facts, action, today)
        if (!applied.ok) continue
        const leaves = leavesOn(facts)
        const isLate = leaves !== null && !isOpen(facts, today) && leaves >= today
        const wasComing = hasNextCase(facts)
        const before = facts
        facts = afterAction(facts, action, applied)

        const [next, planned] = [facts.nextCaseOn, plannedDay(facts)]
        if (facts.state === 'active') expect(next).not.toBeNull()
        expect(planned === null || isOfRhythm(planned, anchorDay)).toBe(true)
        if (next !== null && planned !== null) {
          expect(next >= planned && next <= addDays(planned, 28)).toBe(true)
          expect(next === planned || isWorkingDay(next)).toBe(true)
        }
        // A case being prepared still comes, and one already sent does not come again.
        if (isLate && wasComing) expect([leavesOn(facts), hasNextCase(facts)]).toEqual([leaves, true])
        const deleted = before.cases.filter(({ state }) => state === 'ordered')
        expect(facts.cases).toEqual(expect.arrayContaining(deleted))
        expect(deleted.some(({ plannedOn }) => plannedOn === planned && nextCaseRow(facts) === undefined)).toBe(false)
        // No new case is planned for a day that can't be met.
        if (next !== null && leavesOn(facts) !== leaves) expect(isOpen(facts, today)).toBe(true)
        expect(new Set(facts.cases.map(({ plannedOn }) => plannedOn)).size).toBe(facts.cases.length)
      }
    },
  )

  test.prop([started, fc.constantFrom(...FREQUENCIES), actions], { numRuns: 300 })(
    'offers exactly the pauses that put off a case of the next six months',
    (start, frequency, list) => {
      const anchorDay = anchorDayOf(start)
      const cases = [{ plannedOn: start, dispatchOn: start, state: 'ordered' as const }]
      let facts = plan({
        startedOn: start,
        frequency,
        anchorDay,
        nextCaseOn: nextCaseOn(start, frequency, anchorDay),
        cases,
      })
      let today = start
      for (const [days, picked] of list) {
        today = addDays(today, days)
        facts = pass(facts, today)
        const action = actionOf(picked, facts, today)
        const applied = applyAction(facts, action, today)
        if (applied.ok) facts = afterAction(facts, action, applied)
      }
      // The steps don't end a pause, which can leave a case behind.
      if (facts.state !== 'active' || (leavesOn(facts) ?? '') < today) return
      const coming = (now: PlanFacts) =>
        upcoming(now, 1, today).flatMap(({ kind, dispatch_on }) => (kind === 'skipped' ? [] : [dispatch_on]))
      for (const months of [1, 2, 3, 4, 5, 6]) {
        const kept = coming(done(facts, { verb: 'pause', until: pauseEnd(today, months) }, today))
        const isPutOff = coming(facts).some((day) => day <= (kept.at(-1) ?? '') && !kept.includes(day))
        expect(pauseLengths(facts, today).includes(months)).toBe(isPutOff)
      }
    },
  )
})
