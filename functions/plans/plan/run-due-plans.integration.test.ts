import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { batch } from '../../../database/batch.ts'
import { setSelectionData } from '../../../database/queries/plans/lock-it-in.ts'
import { addDays, type Day } from '../../../domain/core/calendar/calendar.ts'
import { aBank, aBuyer, type Buyer, NOW, payFor, ready, stockOf } from '../../../tests/factories/checkout.ts'
import { checkoutShop } from '../../../tests/factories/checkout-shop.ts'
import { addCase, addPlan } from '../../../tests/factories/plan.ts'
import { testSettings } from '../../../tests/factories/settings.ts'
import { addClubPlans, addClubWines } from '../../../tests/factories/wine-club.ts'
import { runDuePlans } from './run-due-plans.ts'

const { database, rows, row } = checkoutShop(addClubPlans)
let stockBefore: Record<string, number>

/** Red wines of the club, other than those that can be locked in. */
const REDS = ['R1', 'R2', 'R3', 'R4', 'R5', 'R6', 'R7', 'R8', 'R9', 'R10', 'R11', 'R12', 'R13', 'R14']

beforeAll(() => addClubWines(database.client, REDS))
beforeEach(async () => {
  stockBefore = await stockOf(database.client)
})

const at = (day: Day, time = '09:00'): Date => new Date(`${day}T${time}:00.000Z`)

const runAt = (now: Date): Promise<string> =>
  runDuePlans({ settings: testSettings({ DEMO: '1' }), database: database.client, now: () => now })

/** Each day once, both included. */
const runDays = async (from: Day, to: Day): Promise<void> => {
  for (let day = from; day <= to; day = addDays(day, 1)) await runAt(at(day))
}

/** Buys a first case with a card that is kept; the plan's next case is a month later. */
const start = async (kind: 'lock_it_in' | 'wineclub'): Promise<Buyer> => {
  const { client } = database
  const buyer = await aBuyer(client, { isCustomer: true })
  if (kind === 'lock_it_in') {
    const basket = { A1: 10, A2: 2 }
    const summary = await ready(client, buyer, basket, { kind })
    await batch(client, 'write', [setSelectionData(buyer.owner, kind, { frequency: 1 }, NOW.toISOString())])
    expect(await payFor(client, aBank(client), buyer, summary)).toMatchObject({ answer: { status: 'paid' } })
    return buyer
  }
  const summary = await ready(client, buyer, {}, { kind, club: { plan_id: 'discovery-reds', cases: 2, frequency: 1 } })
  expect(await payFor(client, aBank(client), buyer, summary)).toMatchObject({ answer: { status: 'paid' } })
  return buyer
}

const mails = async (): Promise<string[]> =>
  (await rows('SELECT template FROM mail ORDER BY id')).map(({ template }) => String(template))

/** Bottles that left the stock since the test began, by code. */
const taken = async (): Promise<Record<string, number>> => {
  const now = await stockOf(database.client)
  return Object.fromEntries(
    Object.entries(stockBefore).flatMap(([code, before]) => {
      const count = before - (now[code] ?? 0)
      return count === 0 ? [] : [[code, count]]
    }),
  )
}

describe('a Lock it in plan', () => {
  test('[case-announced] its next case is prepared and announced a week before, and charged and ordered on its day', async () => {
    await start('lock_it_in')
    await runDays('2026-11-21', '2026-12-12')
    expect(await rows('SELECT state FROM cases')).toEqual([{ state: 'ordered' }])
    await runAt(at('2026-12-14'))
    expect(await row('SELECT state, dispatch_on, total_pence FROM cases WHERE sequence = 2')).toEqual({
      state: 'prepared',
      dispatch_on: '2026-12-21',
      total_pence: 10490,
    })
    expect(await taken()).toEqual({ A1: 20, A2: 4 })
    expect(await mails()).toEqual(['order-confirmation', 'case-coming'])

    await runAt(at('2026-12-21', '05:00'))
    expect(await row('SELECT count(*) AS orders FROM orders')).toEqual({ orders: 1 })
    await runAt(at('2026-12-21'))
    expect(await row('SELECT state, kind, total_pence FROM orders ORDER BY id DESC')).toEqual({
      state: 'paid',
      kind: 'plan_case',
      total_pence: 10490,
    })
    expect(await row(`SELECT count(*) AS charges, sum(amount_pence) AS total FROM test_charges`)).toEqual({
      charges: 2,
      total: 20980,
    })
    expect(await taken()).toEqual({ A1: 20, A2: 4 })
    expect(await row('SELECT state, next_case_on FROM plans')).toEqual({ state: 'active', next_case_on: '2027-01-20' })
    expect(await mails()).toEqual(['order-confirmation', 'case-coming', 'order-confirmation'])
  })

  test('replaces a wine that ran out by the nearest, or leaves it out, as the plan sets', async () => {
    await start('lock_it_in')
    await database.client.execute(`UPDATE stock SET quantity = 4 WHERE code = 'A1'`)
    await runAt(at('2026-12-14'))
    // A2 is dearer than A1: nothing may replace it.
    expect(
      await rows(`SELECT code, quantity FROM case_lines JOIN cases ON cases.id = case_id AND sequence = 2
      ORDER BY code`),
    ).toEqual([
      { code: 'A1', quantity: 4 },
      { code: 'A2', quantity: 2 },
    ])
    const mail = await row(`SELECT data_json ->> '$.missing[0].quantity' AS missing FROM mail ORDER BY id DESC`)
    expect(mail).toEqual({ missing: 6 })
  })

  test('twenty schedulers at once prepare it once and charge it once', async () => {
    await start('lock_it_in')
    const twenty = (now: Date) => Promise.all(Array.from({ length: 20 }, () => runAt(now)))
    await twenty(at('2026-12-14'))
    expect(await taken()).toEqual({ A1: 20, A2: 4 })
    await twenty(at('2026-12-21'))
    expect(await row('SELECT count(*) AS orders FROM orders')).toEqual({ orders: 2 })
    expect(await row('SELECT count(*) AS charges FROM test_charges')).toEqual({ charges: 2 })
    expect(await mails()).toEqual(['order-confirmation', 'case-coming', 'order-confirmation'])
  })

  test('[declined-retries] a declined card is tried again after 1, 3 and 7 days, then the plan pauses and its bottles return', async () => {
    await start('lock_it_in')
    await runAt(at('2026-12-14'))
    await database.client.execute(`UPDATE test_methods SET behaviour = 'declined'`)
    await runDays('2026-12-21', '2026-12-27')
    expect(await row('SELECT state, charge_attempts FROM cases WHERE sequence = 2')).toEqual({
      state: 'retrying',
      charge_attempts: 3,
    })
    expect(await taken()).toEqual({ A1: 20, A2: 4 })
    await runAt(at('2026-12-28'))
    expect(await row('SELECT state, next_case_on, paused_until FROM plans')).toEqual({
      state: 'paused',
      next_case_on: null,
      paused_until: null,
    })
    expect(await taken()).toEqual({ A1: 10, A2: 2 })
    expect((await mails()).slice(2)).toEqual(['case-declined', 'case-declined', 'case-declined', 'case-failed'])
    expect(await row(`SELECT count(*) AS paid FROM orders WHERE paid_at IS NOT NULL`)).toEqual({ paid: 1 })
  })

  test('after ten days without a run one case is sent, late, and the next one when it is due', async () => {
    await start('lock_it_in')
    await runAt(at('2026-12-31'))
    expect(await row('SELECT state, dispatch_on FROM cases WHERE sequence = 2')).toEqual({
      state: 'prepared',
      dispatch_on: '2027-01-04',
    })
    await runDays('2027-01-01', '2027-03-01')
    expect(await rows('SELECT planned_on, dispatch_on, state FROM cases ORDER BY sequence')).toEqual([
      { planned_on: '2026-11-20', dispatch_on: '2026-11-20', state: 'ordered' },
      { planned_on: '2026-12-20', dispatch_on: '2027-01-04', state: 'ordered' },
      { planned_on: '2027-01-20', dispatch_on: '2027-01-20', state: 'ordered' },
      { planned_on: '2027-02-20', dispatch_on: '2027-02-22', state: 'ordered' },
    ])
  })
})

describe('the wine club', () => {
  test('the wines of the first case are chosen once it is paid, and later cases hold others', async () => {
    await start('wineclub')
    await runAt(at('2026-11-20', '10:05'))
    const winesOf = async (sequence: number) =>
      rows(`SELECT code, quantity FROM case_lines JOIN cases ON cases.id = case_id AND sequence = ${sequence}`)
    const bottles = (lines: Record<string, unknown>[]) => lines.reduce((sum, { quantity }) => sum + Number(quantity), 0)
    expect(bottles(await winesOf(1))).toBe(24)
    await runDays('2026-12-14', '2026-12-21')
    expect(await row('SELECT state, total_pence FROM orders ORDER BY id DESC')).toEqual({
      state: 'paid',
      total_pence: 23800,
    })
    const first = new Set((await winesOf(1)).map(({ code }) => code))
    const second = await winesOf(2)
    expect(bottles(second)).toBe(24)
    expect(second.filter(({ code }) => first.has(code)).length).toBeLessThan(second.length)
    expect(Object.values(await taken()).reduce((sum, count) => sum + count, 0)).toBe(48)
    expect(await mails()).toEqual(['order-confirmation', 'case-coming', 'case-coming', 'order-confirmation'])
  })

  test('[gift-ends] a gift’s cases come without a charge, and the last one offers to continue', async () => {
    const buyer = await aBuyer(database.client, { isCustomer: true })
    const gift = { id: 77, code_hash: 'x', code_ending: 'ABCD', club_plan_id: 'discovery-reds', cases: 2 }
    await database.client.execute(`INSERT INTO gifts (id, code_hash, code_ending, club_plan_id, cases, recipient_name,
        recipient_email, message, deliver_on, expires_on, created_at)
      VALUES (${gift.id}, 'x', 'ABCD', 'discovery-reds', 2, 'Ben', 'ben@example.test', '', '2026-11-20', '2028-05-20',
        '2026-11-20T10:00:00.000Z')`)
    await addPlan(database.client, buyer.customer ?? '', {
      type: 'wineclub',
      gift_id: gift.id,
      cases_left: 2,
      next_case_on: '2026-11-27',
      anchor_day: 27,
      created_at: NOW.toISOString(),
    })
    await runDays('2026-11-20', '2027-01-31')
    expect(await rows('SELECT total_pence, state FROM orders')).toEqual([
      { total_pence: 0, state: 'paid' },
      { total_pence: 0, state: 'paid' },
    ])
    expect(await row('SELECT state, cases_left, next_case_on FROM plans')).toEqual({
      state: 'ended',
      cases_left: 0,
      next_case_on: null,
    })
    expect((await mails()).filter((template) => template === 'plan-ended')).toHaveLength(1)
    const [offer] = await rows(`SELECT data_json FROM mail WHERE template = 'plan-ended'`)
    expect(JSON.parse(String(offer?.data_json))).toMatchObject({
      plan_id: 'discovery-reds',
      frequency: 1,
      cases: 2,
    })
    expect(await row('SELECT count(*) AS charges FROM test_charges')).toEqual({ charges: 0 })
  })
})

test('pauses end and cancelled plans close on their day', async () => {
  const { customer } = await aBuyer(database.client, { isCustomer: true })
  const paused = await addPlan(database.client, customer ?? '', {
    lines: [],
    state: 'paused',
    paused_until: '2026-12-01',
    next_case_on: '2027-06-20',
  })
  const cancelling = await addPlan(database.client, customer ?? '', {
    lines: [],
    state: 'cancelling',
    next_case_on: '2026-12-01',
    cancelled_at: NOW.toISOString(),
  })
  await addCase(database.client, cancelling, { sequence: 1, state: 'cancelled', planned_on: '2026-12-01' })
  await addCase(database.client, paused, { sequence: 1, state: 'planned', planned_on: '2026-11-20' })
  await runAt(at('2026-11-30'))
  expect(await rows('SELECT DISTINCT state FROM plans ORDER BY state')).toEqual([
    { state: 'cancelling' },
    { state: 'paused' },
  ])
  await runAt(at('2026-12-01'))
  expect(await row(`SELECT state FROM plans WHERE id = ${paused}`)).toEqual({ state: 'active' })
  expect(await row(`SELECT count(*) AS passed_over FROM cases WHERE plan_id = ${paused}`)).toEqual({ passed_over: 0 })
  expect(await row(`SELECT state, next_case_on FROM plans WHERE id = ${cancelling}`)).toEqual({
    state: 'cancelled',
    next_case_on: null,
  })
})
