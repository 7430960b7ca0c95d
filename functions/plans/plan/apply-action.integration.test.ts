import { fc, test } from '@fast-check/vitest'
import { beforeAll, expect } from 'vitest'
import type { Session } from '../../../database/queries/core/owner.ts'
import { addDays, type Day } from '../../../domain/core/calendar/calendar.ts'
import { afterAction, applyAction, type PlanAction } from '../../../domain/plans/plan/apply-action.ts'
import { factsOf, type PlanFacts, plannedDay } from '../../../domain/plans/plan/facts.ts'
import { leavingDay } from '../../../domain/plans/plan/rules.ts'
import { addCategories, addProducts } from '../../../tests/factories/catalogue.ts'
import { aBuyer, addSession } from '../../../tests/factories/checkout.ts'
import { testDatabase } from '../../../tests/factories/for-all-tests.ts'
import { addPlan, planVersion } from '../../../tests/factories/plan.ts'
import { INSERT_STAFF, STAFF } from '../../../tests/factories/staff-orders.ts'
import { applyPlanAction } from './apply-action.ts'

const database = testDatabase(addCategories)
let customer: string
beforeAll(async () => {
  await addProducts(database.client, [{ code: 'WINE' }, { code: 'OTHER' }])
  const buyer = await aBuyer(database.client, { isCustomer: true })
  customer = buyer.customer ?? ''
  await addSession(database.client, customer, 'a token')
})

const START = '2026-11-20'

/** Noon in London, a second later on each call, so that no two changes share a time. */
let seconds = 0
const noon = (day: Day): Date => {
  seconds += 1
  return new Date(Date.parse(`${day}T11:00:00.000Z`) + (seconds % 3000) * 1000)
}

const session = (at: Date): Session => ({ token: 'a token', now: at.toISOString() })

const aPlan = () =>
  addPlan(database.client, customer, {
    next_case_on: '2026-12-20',
    anchor_day: 20,
    created_at: `${START}T10:00:00.000Z`,
  })

const byDay = (cases: PlanFacts['cases']) => cases.toSorted((one, other) => (one.plannedOn < other.plannedOn ? -1 : 1))

type Action = { verb: PlanAction['verb']; off: number; frequency: 1 | 2 | 3 }

const moves = fc.array(
  fc.record({
    days: fc.integer({ min: 0, max: 12 }),
    deed: fc.record({
      verb: fc.constantFrom<PlanAction['verb'][]>(
        'skip',
        'unskip',
        'pause',
        'resume',
        'cancel',
        'undo_cancel',
        'move_date',
        'change',
      ),
      off: fc.integer({ min: 0, max: 150 }),
      frequency: fc.constantFrom(1 as const, 2 as const, 3 as const),
    }),
  }),
  { minLength: 1, maxLength: 6 },
)

const actionOf = ({ verb, off, frequency }: Action, facts: PlanFacts, today: Day): PlanAction => {
  switch (verb) {
    case 'pause':
      return { verb, until: addDays(today, off) }
    case 'move_date':
      return { verb, day: addDays(plannedDay(facts) ?? today, off % 29) }
    case 'cancel':
      return { verb, givesUp: null }
    case 'change':
      return { verb, frequency, noOfCases: null, changesCase: false }
    default:
      return { verb }
  }
}

test.prop([moves], { numRuns: 25 })(
  'changes a plan in the database exactly as the rules allow',
  async (list) => {
    const id = await aPlan()
    let today = START
    for (const { days, deed: move } of list) {
      today = addDays(today, days)
      const at = noon(today)
      const version = await planVersion(database.client, id)
      const facts = factsOf(version)
      const action = actionOf(move, facts, today)
      const terms = action.verb === 'change' ? { frequency: move.frequency } : {}
      const request = { session: session(at), id, version, action, terms, adapter: 'test' } as const
      const result = await applyPlanAction(database.client, request, at)
      const step = applyAction(facts, action, today)
      const now = factsOf(await planVersion(database.client, id))
      if (!step.ok) {
        expect(result).toMatchObject({ ok: false, code: 'refused', refusal: step.code })
        expect(now).toEqual(facts)
        continue
      }
      const expected = afterAction(facts, action, step)
      expect({ ...now, cases: byDay(now.cases) }).toEqual({
        ...expected,
        updatedAt: at.toISOString(),
        cases: byDay(expected.cases),
      })
      expect(result).toMatchObject({
        ok: true,
        changed: { counts_from: step.countsFrom && leavingDay(step.countsFrom), plan: { state: step.state } },
      })
    }
  },
  60_000,
)

test('applies one of twenty equal actions of a millisecond, with one mail and audit row', async () => {
  const id = await aPlan()
  const version = await planVersion(database.client, id)
  await database.client.execute('DELETE FROM mail')
  const at = noon(START)
  await database.client.execute(INSERT_STAFF)
  const onBehalf = { onBehalfOfPlan: id, now: at.toISOString() }
  const request = { session: onBehalf, by: STAFF, id, version, action: { verb: 'skip' }, adapter: 'test' } as const
  const result = await Promise.all(Array.from({ length: 20 }, () => applyPlanAction(database.client, request, at)))
  expect(result.filter(({ ok }) => ok)).toHaveLength(1)
  expect(result.filter((answer) => !answer.ok && answer.code === 'changed')).toHaveLength(19)
  const { rows } = await database.client.execute(`SELECT (SELECT count(*) FROM mail) AS mails,
    (SELECT count(*) FROM cases WHERE plan_id = ${id}) AS cases, (SELECT count(*) FROM plan_events WHERE plan_id = ${id}) AS events,
    (SELECT count(*) FROM audit WHERE noun = 'plan' AND noun_id = '${id}') AS audited`)
  expect(rows[0]).toMatchObject({ mails: 1, cases: 1, events: 1, audited: 1 })
})

test('changes nothing for forged facts', async () => {
  const id = await aPlan()
  const version = await planVersion(database.client, id)
  const at = noon(START)
  for (const forged of [
    version.replace('2026-12-20', '2026-12-21'),
    version.replace('"active"', '"paused"'),
    version.replace('lock_it_in', 'wineclub'),
    version.replace('[]', '[["2026-12-20","2026-12-20","skipped"]]'),
  ]) {
    expect(forged).not.toBe(version)
    const request = { session: session(at), id, version: forged, action: { verb: 'cancel', givesUp: null } } as const
    const result = await applyPlanAction(database.client, { ...request, adapter: 'test' }, at)
    expect(result).toEqual({ ok: false, code: 'changed' })
  }
  expect(await planVersion(database.client, id)).toBe(version)
})
