import { describe, expect, test } from 'vitest'
import type { ProductList } from '../../domain/catalogue/search/schema.ts'
import type { PlanWithCases } from '../../domain/plans/plan/schema.ts'
import type { AmendResponse, LockItInData } from '../../domain/selling/cart/lock-it-in.schema.ts'
import type { LockItInTotals, LockItInUpdateResponse } from '../../domain/selling/cart/schema.ts'
import type { CheckoutSummary } from '../../domain/selling/checkout/schema.ts'
import { database, query } from './database.ts'
import { newLockInMember } from './lock-in-member.ts'
import { newCustomer } from './people.ts'
import { cookieOf, counting, countRoundTrips, faultsOf, get, json, post, SAME_ORIGIN, write } from './shop.ts'

const UPDATE = '/api/lock-it-in/cart/update'
const TOTALS = '/api/lock-it-in/cart-totals'
const CART = '/api/lock-it-in/cart'
const DATA = '/api/lock-it-in/data'
const AMEND = '/api/lock-it-in/amend-selection'

const DEFAULT_SELECTION = { quantity: 12, frequency: 1, from_landing_page: false }

const call = (body: object, cookie = '') => post(UPDATE, body, { ...SAME_ORIGIN, Cookie: cookie })

const change = async (body: object, cookie = ''): Promise<LockItInUpdateResponse & { cookie: string }> => {
  const answer = await call(body, cookie)
  expect(answer.status).toBe(200)
  return { ...(await json<LockItInUpdateResponse>(answer)), cookie: cookieOf(answer) || cookie }
}
const lock = (product: string, quantity: number, cookie?: string) =>
  change({ product, quantity, type: 'override_quantity' }, cookie)
const amend = (product: string, quantity: number, cookie: string) =>
  change({ product, quantity, type: 'override_quantity', is_amend: true }, cookie)

const read = async <Body>(path: string, cookie: string): Promise<Body> => json(await get(path, { Cookie: cookie }))
const totalsOf = (cookie: string, query = '') => read<LockItInTotals>(TOTALS + query, cookie)
const dataOf = (cookie: string, query = '') => read<LockItInData>(DATA + query, cookie)
const save = (cookie: string) => write('PUT', AMEND, {}, cookie)
const savedWith = async (cookie: string) => (await json<AmendResponse>(await save(cookie))).trs_error_message

const bottles = ({ cart }: LockItInUpdateResponse) => cart.map(({ product_id, quantity }) => [product_id, quantity])

const planLines = async (plan: number) => {
  const sql = 'SELECT code, quantity, locked_price_pence FROM plan_lines WHERE plan_id = ? ORDER BY code'
  const rows = await query(sql, plan)
  return rows.map(({ code, quantity, locked_price_pence }) => [code, quantity, locked_price_pence])
}
const PLAN = [
  ['OTHER', 4, 1050],
  ['WINE', 8, 700],
]

describe('the data', () => {
  const set = (body: object, cookie = '') => write('PUT', DATA, body, cookie)

  test('default to 12 bottles every month, without a round trip', async () => {
    expect(await countRoundTrips(() => dataOf(''))).toBe(0)
    expect(await dataOf('')).toEqual(DEFAULT_SELECTION)
    expect(await dataOf((await lock('WINE', 2)).cookie)).toEqual(DEFAULT_SELECTION)
  })

  test('are kept for a new visitor, in one round trip', async () => {
    const choice = { quantity: 24, frequency: 2, from_landing_page: true }
    const [answer, trips] = await counting(() => set(choice))
    expect(trips).toBe(1)
    expect(await answer.json()).toEqual(choice)
    const cookie = cookieOf(answer)
    expect(cookie).toMatch(/^__Host-visitor=/)
    expect(await countRoundTrips(() => dataOf(cookie))).toBe(1)
    expect(await dataOf(cookie)).toEqual(choice)
  })

  test('keep the value of an omitted field', async () => {
    const cookie = cookieOf(await set({ quantity: 36, frequency: 3 }))
    expect(await json(await set({ frequency: 2 }, cookie))).toEqual({
      quantity: 36,
      frequency: 2,
      from_landing_page: false,
    })
  })

  test('create no visitor for a customer’s choice', async () => {
    const { cookie } = await newCustomer()
    const answer = await set({ frequency: 3 }, cookie)
    expect(answer.headers.get('Set-Cookie')).toBeNull()
    expect(await dataOf(cookie)).toEqual({ ...DEFAULT_SELECTION, frequency: 3 })
  })

  test.each([
    ['quantity', { quantity: 13 }],
    ['quantity', { quantity: 0 }],
    ['frequency', { frequency: 4 }],
    ['frequency', { frequency: '2' }],
    ['from_landing_page', { from_landing_page: 1 }],
    ['price', { price: 1 }],
  ])('names the field %j of %j', async (field, body) => {
    expect(await faultsOf(await set(body))).toEqual([400, field])
  })
})

describe('amending a plan', () => {
  test('starts with the plan’s lines at their locked prices, and reading writes nothing', async () => {
    const { cookie, plan } = await newLockInMember()
    expect(await countRoundTrips(() => totalsOf(cookie, '?is_amend=true'))).toBe(1)
    expect(await totalsOf(cookie, '?is_amend=true')).toEqual({
      total_quantity: 12,
      total_before_discounts: 129.92,
      dicsounts: 31.92,
      total_with_discounts: 98,
    })
    expect(await dataOf(cookie, '?is_amend=true')).toEqual({
      quantity: 12,
      frequency: 2,
      from_landing_page: false,
      is_amended: false,
      planned: [
        expect.objectContaining({ code: 'OTHER', quantity: 4 }),
        expect.objectContaining({ code: 'WINE', quantity: 8, main_picture: expect.stringMatching(/./) }),
      ],
      planned_frequency: 2,
    })
    const { products } = await read<ProductList>('/api/elastic-search/products?is_amend=true', cookie)
    const members = products
      .filter(({ locked_in }) => locked_in)
      .map(({ code, cart_quantity }) => [code, cart_quantity])
    expect(members.sort()).toEqual([
      ['OTHER', 4],
      ['WINE', 8],
    ])
    const carts = await database.execute('SELECT id FROM carts WHERE amends_plan_id = ?', [plan])
    expect(carts.rows).toEqual([])
  })

  test('changes a separate selection, neither the plan nor the customer’s cart', async () => {
    const { cookie, plan } = await newLockInMember()
    await lock('OTHER', 2, cookie)
    const [changed, trips] = await counting(() => amend('WINE', 6, cookie))
    expect(trips).toBe(1)
    expect(bottles(changed).sort()).toEqual([
      ['OTHER', 4],
      ['WINE', 6],
    ])
    const left = await change({ product: 'OTHER', type: 'remove_item_from_cart', is_amend: true }, cookie)
    expect(bottles(left)).toEqual([['WINE', 6]])
    expect(await totalsOf(cookie, '?is_amend=true')).toMatchObject({ total_quantity: 6 })
    expect(await dataOf(cookie, '?is_amend=true')).toMatchObject({ is_amended: true })
    expect(await dataOf(cookie)).toMatchObject({ is_amended: true })
    expect((await read<PlanWithCases>(`/api/plans/${plan}`, cookie)).is_amended).toBe(true)
    expect(await totalsOf(cookie)).toMatchObject({ total_quantity: 2 })
    expect(await planLines(plan)).toEqual(PLAN)
  })

  test('is read per wine and discarded in one round trip each, and blocks the Lock it in checkout until then', async () => {
    const { cookie, plan } = await newLockInMember()
    await lock('WINE', 12, cookie)
    const problems = async () => {
      const answer = await post('/api/checkout', { kind: 'lock_it_in' }, { ...SAME_ORIGIN, Cookie: cookie })
      return (await json<CheckoutSummary>(answer)).errors.filter(({ field }) => field === 'cart')
    }
    expect(await problems()).toEqual([])
    await amend('WINE', 20, cookie)
    expect(await problems()).toEqual([
      { field: 'cart', message: 'You’re changing the wines of your plan. Save or discard those changes first' },
    ])
    expect(await countRoundTrips(() => read(`${CART}?is_amend=true`, cookie))).toBe(1)
    expect(bottles(await read<LockItInUpdateResponse>(`${CART}?is_amend=true`, cookie)).sort()).toEqual([
      ['OTHER', 4],
      ['WINE', 20],
    ])
    expect(bottles(await read<LockItInUpdateResponse>(CART, cookie))).toEqual([['WINE', 12]])
    expect(await countRoundTrips(() => write('DELETE', AMEND, {}, cookie))).toBe(1)
    expect(await problems()).toEqual([])
    expect(await totalsOf(cookie, '?is_amend=true')).toMatchObject({ total_quantity: 12 })
    expect(await totalsOf(cookie)).toMatchObject({ total_quantity: 12 })
    expect(await planLines(plan)).toEqual(PLAN)
  })

  test('is saved at 12, 24, 36 or 48 bottles, in one round trip; locked prices stay, new wines have the current price', async () => {
    const { cookie, plan } = await newLockInMember()
    await change({ product: 'OTHER', type: 'remove_item_from_cart', is_amend: true }, cookie)
    await amend('WINE', 10, cookie)
    await amend('SCARCE', 2, cookie)
    await write('PUT', DATA, { frequency: 3, is_amend: true }, cookie)
    const [message, trips] = await counting(() => savedWith(cookie))
    expect([message, trips]).toEqual(['', 1])
    expect(await planLines(plan)).toEqual([
      ['SCARCE', 2, 800],
      ['WINE', 10, 700],
    ])
    const rows = await query(
      `SELECT frequency, (SELECT count(*) FROM carts WHERE amends_plan_id = plans.id) AS carts,
        (SELECT detail_json FROM plan_events WHERE plan_id = plans.id) AS event FROM plans WHERE id = ?`,
      plan,
    )
    expect(rows).toMatchObject([{ frequency: 3, carts: 0 }])
    expect(JSON.parse(String(rows[0]?.event))).toEqual({ frequency: 3, lines: { WINE: 10, SCARCE: 2 } })
  })

  test.each([2, 9])(
    '[lock-not-saved] with %i bottles of a wine and four of another is refused with the reason',
    async (quantity) => {
      const { cookie, plan } = await newLockInMember()
      await amend('WINE', quantity, cookie)
      expect(await savedWith(cookie)).toBe('Please select 12, 24, 36 or 48 bottles to amend selection')
      expect(await planLines(plan)).toEqual(PLAN)
      expect(await totalsOf(cookie, '?is_amend=true')).toMatchObject({ total_quantity: quantity + 4 })
    },
  )

  test('accepts an unchanged save, also twice', async () => {
    const { cookie, plan } = await newLockInMember()
    expect([await savedWith(cookie), await savedWith(cookie)]).toEqual(['', ''])
    expect(await planLines(plan)).toEqual(PLAN)
  })

  test('reports that there is no active plan to amend', async () => {
    for (const { cookie } of [await newCustomer(), await newLockInMember('cancelled')]) {
      expect(await savedWith(cookie)).toBe('You have no Lock it in plan to amend')
      const changed = await write('PUT', DATA, { frequency: 2, is_amend: true }, cookie)
      expect([changed.status, await changed.json()]).toEqual([422, { message: 'You have no Lock it in plan to amend' }])
    }
  })

  test('is refused without signing in', async () => {
    const { cookie } = await lock('WINE', 12)
    for (const who of ['', cookie]) {
      const answers = [
        await save(who),
        await call({ product: 'WINE', quantity: 2, type: 'override_quantity', is_amend: true }, who),
        await write('PUT', DATA, { frequency: 2, is_amend: true }, who),
        await get(`${TOTALS}?is_amend=true`, { Cookie: who }),
        await get(`${DATA}?is_amend=true`, { Cookie: who }),
        await get(`${CART}?is_amend=true`, { Cookie: who }),
        await write('DELETE', AMEND, {}, who),
      ]
      expect(answers.map(({ status }) => status)).toEqual([401, 401, 401, 401, 401, 401, 401])
    }
  })

  test('never touches another customer’s plan', async () => {
    const otherMember = await newLockInMember()
    const mine = await newLockInMember()
    await amend('WINE', 20, mine.cookie)
    expect(await savedWith(mine.cookie)).toBe('')
    expect(await planLines(otherMember.plan)).toEqual(PLAN)
    expect(await totalsOf(otherMember.cookie, '?is_amend=true')).toMatchObject({ total_quantity: 12 })
  })
})
