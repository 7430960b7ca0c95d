import { expect, test } from 'vitest'
import { GIFT_CODE_BYTES, giftCode } from '../../domain/selling/gift/code.ts'
import { RATE_LIMITS } from '../../functions/core/rate-limit/limits.ts'
import { anAddress } from '../factories/pay-request.ts'
import { addGift } from '../factories/wine-club.ts'
import { database, query } from './database.ts'
import { newCustomer } from './people.ts'
import { counting, json, newIpAddress, post, SAME_ORIGIN, write } from './shop.ts'

const check = (code: string, cookie: string) => write('POST', '/api/wine-club/gifts/check', { code }, cookie)

const redemption = (code: string, more: object = {}) => ({
  code,
  frequency: 2,
  date_of_birth: '1980-01-01',
  address: anAddress(),
  ...more,
})
const redeem = (code: string, cookie: string, more: object = {}) =>
  write('POST', '/api/wine-club/gifts/redeem', redemption(code, more), cookie)

const noSuchCode = () => giftCode(crypto.getRandomValues(new Uint8Array(GIFT_CODE_BYTES)))

const plansOf = (id: string) =>
  query(
    `SELECT plans.type, plans.state, plans.frequency, plans.cases_left, plans.no_of_cases, plans.next_case_on,
        plans.address_json ->> '$.line_1' AS line_1, cases.sequence, cases.state AS case_state, cases.planned_on
      FROM plans JOIN cases ON cases.plan_id = plans.id WHERE plans.customer_id = ?`,
    id,
  )

/** The error message of the code or of another field. */
const errorOf = async (answer: Response) => {
  const { errors } = await json<{ errors: { field: string; message: string }[] }>(answer)
  return [answer.status, errors[0]?.field, errors[0]?.message]
}

test('describes the gift of a code in any spelling, and asks for missing details', async () => {
  const customer = await newCustomer()
  const code = await addGift(database)
  const answer = await check(` ${code.toLowerCase().replaceAll('-', ' ')}`, customer.cookie)
  expect(answer.status).toBe(200)
  expect(await answer.json()).toEqual({
    gift: {
      plan: { id: 'discovery-reds', name: 'Discovery Reds', description: 'Twelve reds.', pictures: ['WINE.svg'] },
      cases: 3,
      giver_name: '',
      message: 'Happy birthday',
      expires_on: '2099-07-02',
    },
    first_case_on: expect.stringMatching(/^\d{4}-\d{2}-\d{2}$/),
    addresses: [],
    full_name: 'Ann Other',
    needs_date_of_birth: true,
  })
})

test('shows the gift of a code to a visitor, in one round trip, and counts invalid codes by IP address', async () => {
  const headers = { ...SAME_ORIGIN, 'CF-Connecting-IP': newIpAddress() }
  const preview = (code: string) => post('/api/wine-club/gifts/preview', { code }, headers)
  const code = await addGift(database, { giver_name: 'Ann' })
  const [answer, trips] = await counting(() => preview(code))
  expect(trips).toBe(1)
  expect(await answer.json()).toMatchObject({ gift: { giver_name: 'Ann', cases: 3, message: 'Happy birthday' } })
  expect(await errorOf(await preview(noSuchCode()))).toEqual([422, 'code', expect.stringMatching(/^We don’t know/)])
  const expired = await addGift(database, { expires_on: '2026-02-02' })
  expect(await errorOf(await preview(expired))).toEqual([422, 'code', expect.stringMatching(/has expired/)])
  for (let tries = 1; tries < RATE_LIMITS.giftCode.perIpAddress; tries += 1) await preview(noSuchCode())
  expect((await preview(code)).status).toBe(429)
})

test('starts a prepaid plan and returns its first case and day', async () => {
  const customer = await newCustomer()
  const code = await addGift(database)
  const [answer, trips] = await counting(() => redeem(code, customer.cookie))
  expect(trips).toBe(2)
  expect(answer.status).toBe(200)
  const { first_case_on, ...redeemed } = await json<{ first_case_on: string }>(answer)
  expect(redeemed).toMatchObject({ gift: { cases: 3, plan: { name: 'Discovery Reds' } }, frequency: 2 })
  expect(await plansOf(customer.id)).toEqual([
    {
      type: 'wineclub',
      state: 'active',
      frequency: 2,
      cases_left: 3,
      no_of_cases: 1,
      next_case_on: first_case_on,
      line_1: '1 High Street',
      sequence: 1,
      case_state: 'planned',
      planned_on: first_case_on,
    },
  ])
  const again = await redeem(code, customer.cookie)
  expect(await again.json()).toEqual({ ...redeemed, first_case_on })
  expect(await plansOf(customer.id)).toHaveLength(1)
})

test('asks for no second age confirmation, and takes a saved address', async () => {
  const customer = await newCustomer()
  await redeem(await addGift(database), customer.cookie)
  const saved = await write('POST', '/api/user/addresses', anAddress({ line_1: '2 Low Street' }), customer.cookie)
  const { addresses } = await json<{ addresses: { id: number }[] }>(saved)
  const code = await addGift(database)
  const checked = await json<{ needs_date_of_birth: boolean; addresses: unknown[] }>(await check(code, customer.cookie))
  expect([checked.needs_date_of_birth, checked.addresses.length]).toEqual([false, 1])
  const own = { address: undefined, date_of_birth: undefined, address_id: addresses[0]?.id }
  expect((await redeem(code, customer.cookie, own)).status).toBe(200)
  expect((await plansOf(customer.id)).map(({ line_1 }) => line_1)).toEqual(['1 High Street', '2 Low Street'])
})

test.each([
  ['mistyped', () => 'GIFT-AAAA-AAAA-AAAB', /^That isn’t one of our codes/, 400],
  ['unknown', noSuchCode, /^We don’t know this code/, 422],
  ['expired', () => addGift(database, { expires_on: '2026-02-02' }), /^This code has expired/, 422],
  ['cancelled', () => addGift(database, { cancelled_at: '2026-02-02T00:00:00.000Z' }), /^This gift was cancelled/, 422],
  [
    'used',
    async () => {
      const code = await addGift(database)
      await redeem(code, (await newCustomer()).cookie)
      return code
    },
    /^This gift has already been redeemed/,
    422,
  ],
])('reports a code that is %s at its field, and starts no plan', async (_, make, message, status) => {
  const customer = await newCustomer()
  const code = await make()
  for (const answer of [await check(code, customer.cookie), await redeem(code, customer.cookie)]) {
    expect(await errorOf(answer)).toEqual([status, 'code', expect.stringMatching(message)])
  }
  expect(await plansOf(customer.id)).toEqual([])
})

test.each([
  ['a customer under 18', { date_of_birth: '2020-01-01' }, 422, 'date_of_birth'],
  ['no birthday', { date_of_birth: undefined }, 422, 'date_of_birth'],
  ['no such birthday', { date_of_birth: '1980-02-30' }, 422, 'date_of_birth'],
  ['no address', { address: undefined }, 422, 'address'],
  ['another customer’s address', { address: undefined, address_id: 1 }, 422, 'address_id'],
  ['an address where nothing is delivered', { address: anAddress({ postcode: 'JE2 3AB' }) }, 422, 'address.postcode'],
  ['another frequency', { frequency: 4 }, 400, 'frequency'],
  ['a price', { total: 0 }, 400, 'total'],
])('refuses %s at its field, and keeps the code valid', async (_, more, status, field) => {
  const customer = await newCustomer()
  const code = await addGift(database)
  expect((await errorOf(await redeem(code, customer.cookie, more))).slice(0, 2)).toEqual([status, field])
  expect((await check(code, customer.cookie)).status).toBe(200)
})

test('checks no code after ten failed guesses, not even a good one; typing errors don’t count', async () => {
  const customer = await newCustomer()
  const good = await addGift(database)
  for (let slip = 0; slip < 12; slip += 1) await check('GIFT-AAAA-AAAA-AAAB', customer.cookie)
  for (let guess = 0; guess < 10; guess += 1) {
    expect((await check(noSuchCode(), customer.cookie)).status).toBe(422)
  }
  const answer = await check(good, customer.cookie)
  expect(answer.status).toBe(429)
  expect(Number(answer.headers.get('Retry-After'))).toBeGreaterThan(0)
  expect((await redeem(good, customer.cookie)).status).toBe(429)
  expect((await check(good, (await newCustomer()).cookie)).status).toBe(200)
})
