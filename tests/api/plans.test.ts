import { expect, test } from 'vitest'
import { insertMany } from '../../database/batch.ts'
import type { Plan, PlanHistory, PlanWithCases } from '../../domain/plans/plan/schema.ts'
import { AT } from '../factories/catalogue.ts'
import { anAddress } from '../factories/pay-request.ts'
import { addCase, addCaseLines, addPlan } from '../factories/plan.ts'
import { addGift } from '../factories/wine-club.ts'
import { database } from './database.ts'
import { newCustomer } from './people.ts'
import { counting, get, json } from './shop.ts'

const list = async (cookie: string) =>
  (await json<{ plans: Plan[] }>(await get('/api/plans', { Cookie: cookie }))).plans
const read = (id: number | string, cookie: string) => get(`/api/plans/${id}`, { Cookie: cookie })
const planOf = async (id: number, cookie: string) => json<PlanWithCases>(await read(id, cookie))

test('shows when the next case leaves, until when it can change, its wines and its cost', async () => {
  const { id: customer, cookie } = await newCustomer()
  const id = await addPlan(database, customer)
  const [plan] = await list(cookie)
  expect(plan).toMatchObject({
    id,
    type: 'lock_it_in',
    state: 'active',
    frequency: 1,
    no_of_cases: 1,
    cases_left: null,
    club_plan: null,
    changes_count_from: '2098-01-20',
    paused_until: null,
    cancelled_at: null,
    undo_until: null,
    address: anAddress(),
    address_id: null,
    payment_method: null,
    out_of_stock_rule: 'substitute',
    is_amended: false,
    may_amend: true,
    may: {
      change: true,
      skip: true,
      unskip: false,
      // The longest pause ends long before the next case.
      pause: false,
      resume: false,
      cancel: true,
      undo_cancel: false,
      move_date: true,
    },
  })
  expect(plan?.next_case).toEqual({
    dispatch_on: '2098-01-20',
    planned_on: '2098-01-20',
    closes_on: '2098-01-17',
    is_open: true,
    earliest_on: '2098-01-20',
    latest_on: '2098-02-17',
    bottles: 12,
    // WINE keeps its locked price; OTHER has become cheaper.
    total: 6 * 7 + 6 * 10.5,
    delivery: 0,
    lines: [
      expect.objectContaining({ code: 'OTHER', quantity: 6, price: 10.5, locked_price: 11, in_stock: true }),
      expect.objectContaining({ code: 'WINE', quantity: 6, price: 7, locked_price: 7, in_stock: true }),
    ],
    swaps_left: null,
    retry_on: null,
  })
  expect(plan?.next_case?.lines[0]).toMatchObject({ main_picture: 'OTHER.svg', productname: expect.any(String) })
  expect(plan?.saving).toBe(6 * (9.99 - 7) + 6 * (12.5 - 10.5))
  expect(plan).not.toHaveProperty('cases')
})

test('lets the wines of one Lock it in plan be changed: the one that is, otherwise the newest', async () => {
  const { id: customer, cookie } = await newCustomer()
  const ids = [await addPlan(database, customer), await addPlan(database, customer)]
  const [older = 0, newer = 0] = ids.toSorted((one, other) => one - other)
  await addPlan(database, customer, { type: 'wineclub' })
  const amendable = async () => (await list(cookie)).filter((plan) => plan.may_amend).map(({ id }) => id)
  expect(await amendable()).toEqual([newer])
  await insertMany(database, 'carts', [
    { kind: 'lock_it_in_amend', customer_id: customer, amends_plan_id: older, created_at: AT, updated_at: AT },
  ])
  expect(await amendable()).toEqual([older])
})

test('lists the newest plan first, and the bottle count of a club plan before its wines are chosen', async () => {
  const { id: customer, cookie } = await newCustomer()
  const older = await addPlan(database, customer, { created_at: '2025-11-20T10:00:00.000Z' })
  const newer = await addPlan(database, customer, { type: 'wineclub', no_of_cases: 2 })
  const plans = await list(cookie)
  expect(plans.map(({ id }) => id)).toEqual([newer, older])
  expect(plans[0]).toMatchObject({
    club_plan: { id: 'discovery-reds', name: 'Discovery Reds', price: 119, niches: Array(12).fill('red') },
    next_case: { bottles: 24, total: 238, lines: [] },
    saving: 0,
  })
})

test('shows no further cost of a prepaid plan', async () => {
  const { id: customer, cookie } = await newCustomer()
  await addGift(database, { id: 77 })
  await addPlan(database, customer, { type: 'wineclub', gift_id: 77, cases_left: 3 })
  expect((await list(cookie))[0]).toMatchObject({ cases_left: 3, next_case: { total: 0, delivery: 0, bottles: 12 } })
})

test('lists past cases of a plan newest first, without the next one', async () => {
  const { id: customer, cookie } = await newCustomer()
  const id = await addPlan(database, customer)
  const first = await addCase(database, id, {
    sequence: 1,
    state: 'ordered',
    planned_on: '2026-01-20',
    total_pence: 9000,
  })
  await addCaseLines(database, first, [{ code: 'WINE', title: 'Wine', quantity: 12, price_pence: 750 }])
  await addCase(database, id, { sequence: 2, state: 'skipped', planned_on: '2026-02-20' })
  await addCase(database, id, { sequence: 3, state: 'planned', planned_on: '2098-01-06', dispatch_on: '2098-01-20' })
  const { cases, next_case } = await planOf(id, cookie)
  expect(next_case).toMatchObject({ dispatch_on: '2098-01-20', planned_on: '2098-01-06', latest_on: '2098-02-03' })
  expect(cases).toEqual([
    {
      sequence: 2,
      dispatch_on: '2026-02-20',
      state: 'skipped',
      may_rate: false,
      total: null,
      order_no: null,
      order_state: null,
      deliver_on: null,
      lines: [],
    },
    {
      sequence: 1,
      dispatch_on: '2026-01-20',
      state: 'ordered',
      may_rate: false,
      total: 90,
      order_no: null,
      order_state: null,
      deliver_on: null,
      lines: [expect.objectContaining({ code: 'WINE', product: 'Wine', quantity: 12, price: 7.5 })],
    },
  ])
})

test('shows a prepared case with the wines in it', async () => {
  const { id: customer, cookie } = await newCustomer()
  const id = await addPlan(database, customer)
  const prepared = await addCase(database, id, {
    sequence: 1,
    state: 'prepared',
    planned_on: '2098-01-20',
    total_pence: 1400,
  })
  await addCaseLines(database, prepared, [{ code: 'WINE', quantity: 2, price_pence: 700 }])
  const { next_case, saving } = await planOf(id, cookie)
  expect(next_case).toMatchObject({ total: 14, bottles: 2, lines: [{ code: 'WINE', quantity: 2, locked_price: 7 }] })
  expect(saving).toBe(5.98)
})

test('keeps a discontinued wine at its locked price, without a link', async () => {
  const { id: customer, cookie } = await newCustomer()
  const id = await addPlan(database, customer, { lines: [{ code: 'DRAFT', quantity: 12, locked_price_pence: 800 }] })
  const { next_case } = await planOf(id, cookie)
  expect(next_case?.lines[0]).toMatchObject({
    code: 'DRAFT',
    price: 8,
    producturl: '',
    category_url: '',
    in_stock: false,
  })
  expect(next_case?.lines[0]?.product).not.toBe('')
})

test('shows a plan’s history, latest first, in one round trip', async () => {
  const { id: customer, cookie } = await newCustomer()
  const id = await addPlan(database, customer)
  const events = [
    ['started', { order_no: 'W00000001', frequency: 1 }, '01'],
    ['charging', { run: 'x' }, '02'],
    ['skipped', { case_on: '2098-01-20', counts_from: null }, '03'],
  ] as const
  await insertMany(
    database,
    'plan_events',
    events.map(([kind, detail, day]) => ({
      plan_id: id,
      kind,
      detail_json: JSON.stringify(detail),
      created_at: `2026-11-${day}T10:00:00.000Z`,
    })),
  )
  const [history, trips] = await counting(async () => json<PlanHistory>(await read(`${id}/history`, cookie)))
  expect(trips).toBe(1)
  expect(history.events).toEqual([
    { at: '2026-11-03T10:00:00.000Z', text: 'The case of Monday 20 January was skipped.', order_no: null },
    { at: '2026-11-01T10:00:00.000Z', text: 'The plan began, with a case every month.', order_no: 'W00000001' },
  ])
})

test.each(['0', 'x', '-1', '1e9', '9'.repeat(30)])('answers 400 for the id %s', async (id) => {
  const { cookie } = await newCustomer()
  expect((await read(id, cookie)).status).toBe(400)
})
