/** A member chooses another plan of the wine club. */
import { beforeEach, expect, test } from 'vitest'
import { eventText } from '../../../domain/plans/plan/history.ts'
import { addCategories, addProducts } from '../../../tests/factories/catalogue.ts'
import { aBuyer, addSession } from '../../../tests/factories/checkout.ts'
import { testDatabase } from '../../../tests/factories/for-all-tests.ts'
import { addCase, addCaseLines, addPlan, planVersion } from '../../../tests/factories/plan.ts'
import { addClubPlan } from '../../../tests/factories/wine-club.ts'
import { applyPlanAction } from './apply-action.ts'

const WHITES = '[{"kinds":["white"],"bottles":12}]'
const AT = new Date('2026-11-21T11:00:00.000Z')

const database = testDatabase(addCategories)
let customer = ''
let token = ''

const row = async (sql: string, ...args: (string | number)[]) => (await database.client.execute(sql, args)).rows[0]

beforeEach(async () => {
  await database.client.executeMultiple('DELETE FROM plans; DELETE FROM club_plans; DELETE FROM mail;')
  await addProducts(database.client, [{ code: `W${crypto.randomUUID().slice(0, 8)}` }])
  await addClubPlan(database.client)
  await addClubPlan(database.client, {
    id: 'crisp-whites',
    name: 'Crisp Whites',
    case_price_pence: 11_500,
    slots_json: WHITES,
  })
  await addClubPlan(database.client, { id: 'gone', name: 'Gone', is_offered: 0 })
  const buyer = await aBuyer(database.client, { isCustomer: true })
  customer = buyer.customer ?? ''
  token = await addSession(database.client, customer)
})

const change = async (id: number, club_plan: { id: string; price: number }) =>
  applyPlanAction(
    database.client,
    {
      session: { token, now: AT.toISOString() },
      id,
      version: await planVersion(database.client, id),
      action: { verb: 'change', frequency: null, noOfCases: null, changesClubPlan: true, changesCase: false },
      terms: { club_plan },
      adapter: 'test',
    },
    AT,
  )

const aMember = (more = {}) =>
  addPlan(database.client, customer, { type: 'wineclub', next_case_on: '2026-12-20', ...more })

test('takes the other plan’s wines and its price for new members, in the history and in a mail', async () => {
  const id = await aMember()
  const result = await change(id, { id: 'crisp-whites', price: 115 })
  expect(result).toMatchObject({
    ok: true,
    changed: { counts_from: null, plan: { club_plan: { id: 'crisp-whites', name: 'Crisp Whites', price: 115 } } },
  })
  expect(await row('SELECT club_price_pence, club_slots_json FROM plans WHERE id = ?', id)).toEqual({
    club_price_pence: 11_500,
    club_slots_json: WHITES,
  })
  const event = await row('SELECT kind, detail_json FROM plan_events WHERE plan_id = ?', id)
  expect(eventText(String(event?.kind), JSON.parse(String(event?.detail_json)))).toBe(
    'You changed the plan: cases are Crisp Whites.',
  )
  const mail = await row('SELECT data_json FROM mail')
  expect(JSON.parse(String(mail?.data_json))).toMatchObject({
    terms: ['club_plan'],
    club: { name: 'Crisp Whites', price_pence: 11_500 },
  })
})

test('prepares a case again when its wines were chosen for the old plan', async () => {
  const id = await aMember({ next_case_on: '2026-11-27' })
  const caseId = await addCase(database.client, id, { sequence: 1, state: 'prepared', planned_on: '2026-11-27' })
  await addCaseLines(database.client, caseId, [{ code: 'OLD', quantity: 12 }])
  expect(await change(id, { id: 'crisp-whites', price: 115 })).toMatchObject({ ok: true })
  expect(await row('SELECT state FROM cases WHERE id = ?', caseId)).toEqual({ state: 'planned' })
  expect(await row('SELECT count(*) AS lines FROM case_lines WHERE case_id = ?', caseId)).toEqual({ lines: 0 })
})

test('counts from the case after one that has closed', async () => {
  const id = await aMember({ next_case_on: '2026-11-23', anchor_day: 23 })
  expect(await change(id, { id: 'crisp-whites', price: 115 })).toMatchObject({
    ok: true,
    changed: { counts_from: '2026-12-23' },
  })
})

test.each([
  ['another price than the customer saw', { id: 'crisp-whites', price: 110 }],
  ['a plan that is no longer offered', { id: 'gone', price: 119 }],
  ['a plan that does not exist', { id: 'nothing', price: 119 }],
])('refuses %s, and changes nothing', async (_, chosen) => {
  const id = await aMember()
  expect(await change(id, chosen)).toMatchObject({ ok: false, code: 'refused', refusal: 'no-club-plan' })
  expect(await row('SELECT club_plan_id FROM plans WHERE id = ?', id)).toEqual({ club_plan_id: 'discovery-reds' })
  expect(await row('SELECT count(*) AS events FROM plan_events WHERE plan_id = ?', id)).toEqual({ events: 0 })
})

test('refuses to change a Lock it in plan', async () => {
  const id = await addPlan(database.client, customer, { lines: [] })
  expect(await change(id, { id: 'crisp-whites', price: 115 })).toMatchObject({ ok: false, refusal: 'fixed-plan' })
})
