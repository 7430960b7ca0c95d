import { describe, expect, test } from 'vitest'
import { done, LATE, OPEN, PLAN, plan, refusal } from '../../../tests/factories/plan-facts.ts'
import { applyAction, mayDo, pauseLengths } from './apply-action.ts'
import { type PlanFacts, plannedDay } from './facts.ts'

describe('pausing', () => {
  test('offers the lengths that put off a case', () => {
    // A pause of one month would end on the day of the next case.
    expect(pauseLengths(PLAN, '2026-11-18')).toEqual([2, 3, 4, 5, 6])
    expect(pauseLengths(PLAN, OPEN)).toEqual([1, 2, 3, 4, 5, 6])
    const far = plan({ nextCaseOn: '2027-12-18' })
    expect([pauseLengths(far, OPEN), mayDo(far, OPEN).pause]).toEqual([[], false])
    expect(pauseLengths(plan({ state: 'cancelling' }), OPEN)).toEqual([])
  })

  test('offers a paused plan the lengths that put off a case of the plan if resumed', () => {
    const paused = done(PLAN, { verb: 'pause', until: '2027-05-01' }, '2026-11-18')
    expect(pauseLengths(paused, '2026-11-18')).toEqual([2, 3, 4, 5, 6])
  })

  test('continues on the first scheduled day after the pause', () => {
    expect(done(PLAN, { verb: 'pause', until: '2027-03-01' }, OPEN)).toMatchObject({
      state: 'paused',
      nextCaseOn: '2027-03-18',
      pausedUntil: '2027-03-01',
    })
    expect(done(PLAN, { verb: 'pause', until: '2026-12-10' }, OPEN).nextCaseOn).toBe('2026-12-18')
  })

  test('begins after the case being prepared when it is too late', () => {
    const late = done(PLAN, { verb: 'pause', until: '2027-03-01' }, LATE)
    expect(late).toMatchObject({ state: 'paused', nextCaseOn: '2026-12-18', countsFrom: '2027-03-18' })
    expect(done(late, { verb: 'resume' }, LATE)).toMatchObject({ state: 'active', nextCaseOn: '2026-12-18' })
  })

  test('can be made longer and shorter', () => {
    const long = done(PLAN, { verb: 'pause', until: '2027-05-01' }, OPEN)
    expect(long.nextCaseOn).toBe('2027-05-18')
    expect(done(long, { verb: 'pause', until: '2027-02-01' }, OPEN).nextCaseOn).toBe('2027-02-18')
  })

  test('ends early, but never before a case that was skipped', () => {
    const skipped = done(PLAN, { verb: 'skip' }, OPEN)
    const paused = done(skipped, { verb: 'pause', until: '2027-05-01' }, OPEN)
    expect(done(paused, { verb: 'resume' }, OPEN)).toMatchObject({
      state: 'active',
      nextCaseOn: '2027-01-18',
      pausedUntil: null,
    })
    expect(done(paused, { verb: 'resume' }, '2027-01-17').nextCaseOn).toBe('2027-02-18')
  })

  describe('after a move', () => {
    const moved = done(PLAN, { verb: 'move_date', day: '2026-12-29' }, OPEN)
    const paused = done(moved, { verb: 'pause', until: '2027-03-01' }, OPEN)
    const days = (facts: PlanFacts) => [plannedDay(facts), facts.nextCaseOn]

    test('puts the case off to its scheduled day, and keeps the moved day for a pause that ends before it', () => {
      expect(days(paused)).toEqual(['2027-03-18', '2027-03-18'])
      expect(days(done(paused, { verb: 'resume' }, OPEN))).toEqual(['2026-12-18', '2026-12-29'])
      expect(days(done(paused, { verb: 'resume' }, '2026-12-26'))).toEqual(['2026-12-18', '2026-12-29'])
      const shorter = done(paused, { verb: 'pause', until: '2026-12-24' }, OPEN)
      expect(days(shorter)).toEqual(['2026-12-18', '2026-12-29'])
      expect(days(done(moved, { verb: 'pause', until: '2026-12-24' }, OPEN))).toEqual(['2026-12-18', '2026-12-29'])
    })

    test('forgets the moved day once it is too late for it, or the plan is cancelled', () => {
      const late = done(paused, { verb: 'resume' }, '2026-12-27')
      expect([...days(late), late.cases.length]).toEqual(['2027-01-18', '2027-01-18', 1])
      expect(done(paused, { verb: 'cancel', givesUp: null }, OPEN).cases).toHaveLength(1)
    })

    test('prepares the case again', () => {
      const cases = moved.cases.map((row) => (row.state === 'planned' ? { ...row, state: 'prepared' as const } : row))
      const after = done({ ...moved, cases }, { verb: 'pause', until: '2027-03-01' }, '2026-12-24')
      expect(after.cases.at(-1)).toMatchObject({ dispatchOn: '2026-12-29', state: 'planned' })
    })
  })

  test('ends on the next scheduled day after a pause for declined cards', () => {
    expect(done(plan({ state: 'paused', nextCaseOn: null }), { verb: 'resume' }, '2027-06-17').nextCaseOn).toBe(
      '2027-07-18',
    )
  })

  test.each(['2026-12-01', '2027-06-02', '2026-11-30'])('refuses %s as an end', (until) =>
    expect(refusal(applyAction(PLAN, { verb: 'pause', until }, OPEN))).toBe('pause-length'),
  )
})
