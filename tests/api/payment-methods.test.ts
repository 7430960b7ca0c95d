import { describe, expect, test } from 'vitest'
import type { Challenge, PaymentMethodResponse, PaymentMethods } from '../../domain/selling/payment/schema.ts'
import type { Problem } from '../../functions/errors.ts'
import { query } from './database.ts'
import { newCustomer } from './people.ts'
import { faultsOf, get, json, post, SAME_ORIGIN, send } from './shop.ts'

const PATH = '/api/user/payment-methods'
const GOOD = '4242424242424242'
const DECLINED = '4000000000000002'
const ASKS = '4000002760003184'

const headers = (cookie: string) => ({ ...SAME_ORIGIN, Cookie: cookie })
const card = (number: string) => ({ kind: 'test_card', number, expiry: '12/40', security_code: '123' })
const add = (cookie: string, number = GOOD, idempotency_key: string = crypto.randomUUID(), section?: string) =>
  post(PATH, { idempotency_key, payment: card(number), section }, headers(cookie))
const remove = (cookie: string, id: number | string) =>
  send(`${PATH}/${id}`, { method: 'DELETE', headers: headers(cookie) })
const makeDefault = (cookie: string, id: number | string) => post(`${PATH}/${id}/default`, {}, headers(cookie))
const list = async (cookie: string) => json<PaymentMethods>(await get(PATH, { Cookie: cookie }))
const cards = ({ methods }: PaymentMethods) => methods.map((method) => [method.last_four, method.is_default])

/** Creates a customer with the given cards, the first one the default. */
const withCards = async (...numbers: string[]) => {
  const { cookie, id } = await newCustomer()
  for (const number of numbers) expect((await add(cookie, number)).status).toBe(200)
  return { cookie, id, methods: (await list(cookie)).methods }
}
const idOf = ({ methods }: { methods: PaymentMethods['methods'] }, place = 0): number => methods[place]?.id ?? 0

test('[card-kept] stores a card’s brand, last four digits and expiry, and makes the first card the default', async () => {
  const { cookie } = await newCustomer()
  expect(await list(cookie)).toEqual({ adapter: 'test', publishable_key: null, methods: [] })
  const { status, payment_methods } = await json<Extract<PaymentMethodResponse, { status: 'saved' }>>(await add(cookie))
  expect(status).toBe('saved')
  expect(payment_methods.methods).toEqual([
    {
      id: expect.any(Number),
      brand: 'visa',
      last_four: '4242',
      expiry_month: 12,
      expiry_year: 2040,
      is_default: true,
      pays_for: [],
    },
  ])
  await add(cookie, '5555555555554444')
  expect(cards(await list(cookie))).toEqual([
    ['4242', true],
    ['4444', false],
  ])
})

test('stores one card for one idempotency key', async () => {
  const { cookie } = await newCustomer()
  const key = crypto.randomUUID()
  for (let i = 0; i < 2; i += 1) expect((await add(cookie, GOOD, key)).status).toBe(200)
  expect((await list(cookie)).methods).toHaveLength(1)
  expect((await add(cookie, '5555555555554444', key)).status).toBe(409)
})

test('separates the idempotency keys of customers', async () => {
  const [one, other] = [await newCustomer(), await newCustomer()]
  const key = crypto.randomUUID()
  await add(one.cookie, GOOD, key)
  expect((await add(other.cookie, '5555555555554444', key)).status).toBe(200)
})

describe('a card whose bank asks for approval', () => {
  const asked = async (cookie: string, section?: string) => {
    const added = await add(cookie, ASKS, crypto.randomUUID(), section)
    const answer = await json<Extract<PaymentMethodResponse, { status: 'needs_action' }>>(added)
    if (answer.action.kind !== 'challenge') throw new Error('No challenge')
    const payment = new URL(answer.action.url, 'https://shop.test').searchParams.get('payment')
    return {
      ref: answer.ref,
      payment,
      approve: () => post('/api/payments/test/challenge', { payment, approves: true }),
    }
  }
  const confirm = (cookie: string, ref: unknown) => post(`${PATH}/confirm`, { ref }, headers(cookie))

  test('is stored once the customer has approved', async () => {
    const { cookie } = await newCustomer()
    const { ref, approve } = await asked(cookie)
    expect(await json<PaymentMethodResponse>(await confirm(cookie, ref))).toMatchObject({ status: 'needs_action' })
    expect((await list(cookie)).methods).toEqual([])
    await approve()
    for (let i = 0; i < 2; i += 1) {
      expect(await json<PaymentMethodResponse>(await confirm(cookie, ref))).toMatchObject({ status: 'saved' })
    }
    expect(cards(await list(cookie))).toEqual([['3184', true]])
  })

  test.each([
    [undefined, '/account/payment-methods'],
    ['/wine-club/members/payment', '/wine-club/members/payment'],
  ])('leads back to where it was entered: %s', async (section, path) => {
    const { payment } = await asked((await newCustomer()).cookie, section)
    const { return_url } = await json<Challenge>(await get(`/api/payments/test/challenge?payment=${payment}`))
    expect(new URL(return_url, 'https://shop.test').pathname).toBe(path)
  })

  test('redirects to the shop only', async () => {
    const { cookie } = await newCustomer()
    expect(await faultsOf(await add(cookie, ASKS, crypto.randomUUID(), 'https://elsewhere.example'))).toEqual([
      400,
      'section',
    ])
  })

  test('can’t be confirmed by another customer', async () => {
    const { cookie } = await newCustomer()
    const { ref, approve } = await asked(cookie)
    await approve()
    const { cookie: otherMethod } = await withCards(GOOD)
    expect((await confirm(otherMethod, ref)).status).toBe(404)
    expect((await confirm(otherMethod, 'ch_test_never')).status).toBe(404)
    expect((await confirm((await newCustomer()).cookie, ref)).status).toBe(404)
    expect((await confirm(cookie, 'x;y')).status).toBe(400)
  })
})

test('answers a declined card with 422 at the payment, and does not store it', async () => {
  const { cookie } = await newCustomer()
  const answer = await add(cookie, '4000000000009995')
  expect(answer.status).toBe(422)
  expect((await json<Problem>(answer)).errors).toEqual([
    { field: 'payment', message: 'There isn’t enough money on this card. Try another.' },
  ])
  expect((await list(cookie)).methods).toEqual([])
})

test('makes another card the default', async () => {
  const made = await withCards(GOOD, '5555555555554444')
  const answer = await makeDefault(made.cookie, idOf(made, 1))
  expect(cards(await json<PaymentMethods>(answer))).toEqual([
    ['4444', true],
    ['4242', false],
  ])
})

test('removes a card, and makes another the default', async () => {
  const made = await withCards(GOOD, '5555555555554444')
  const answer = await remove(made.cookie, idOf(made))
  expect(cards(await json<PaymentMethods>(answer))).toEqual([['4444', true]])
  const rows = await query(
    'SELECT last_four FROM test_methods WHERE customer_ref = ? AND removed_at IS NULL',
    `cus_test_${made.id}`,
  )
  expect(rows.map(({ last_four }) => last_four)).toEqual(['4444'])
  expect((await remove(made.cookie, idOf(made))).status).toBe(404)
})

test('refuses to remove a card that pays for a plan, until its cancellation stops every case', async () => {
  const made = await withCards(GOOD)
  await query(
    `INSERT INTO plans (customer_id, type, state, frequency, anchor_day, next_case_on, address_json, payment_method_id, created_at, updated_at)
      SELECT ?, 'lock_it_in', 'active', 1, 1, '2027-01-01', '{}', ?, '2026-11-20T12:00:00Z', '2026-11-20T12:00:00Z'`,
    made.id,
    BigInt(idOf(made)),
  )
  const answer = await remove(made.cookie, idOf(made))
  expect([answer.status, (await json<Problem>(answer)).message]).toEqual([
    422,
    'This card pays for a plan of yours. Please choose another card for it first',
  ])
  expect((await list(made.cookie)).methods).toMatchObject([{ pays_for: ['lock_it_in'] }])
  await query(`UPDATE plans SET state = 'cancelling' WHERE customer_id = ?`, made.id)
  await query(
    `INSERT INTO cases (plan_id, sequence, state, dispatch_on, planned_on, created_at, updated_at)
      SELECT id, 1, 'prepared', next_case_on, next_case_on, created_at, updated_at FROM plans WHERE customer_id = ?`,
    made.id,
  )
  expect((await remove(made.cookie, idOf(made))).status).toBe(422)
  await query(`DELETE FROM cases WHERE plan_id IN (SELECT id FROM plans WHERE customer_id = ?)`, made.id)
  expect((await remove(made.cookie, idOf(made))).status).toBe(200)
})

test('limits an account to ten cards', async () => {
  const { cookie } = await withCards(...Array<string>(10).fill(GOOD))
  expect((await add(cookie)).status).toBe(422)
})

describe('another customer’s card', () => {
  test.each([
    ['removed', remove],
    ['made the default', makeDefault],
  ])('can’t be %s', async (_, call) => {
    const mine = await withCards(GOOD, '5555555555554444')
    const otherMethod = await withCards(GOOD)
    expect((await call(otherMethod.cookie, idOf(mine, 1))).status).toBe(404)
    expect(cards(await list(otherMethod.cookie))).toEqual([['4242', true]])
    expect(cards(await list(mine.cookie))).toEqual([
      ['4242', true],
      ['4444', false],
    ])
    expect((await call(mine.cookie, idOf(mine, 1))).status).toBe(200)
  })
})

describe('bad input', () => {
  test.each([
    [{}, ['idempotency_key', 'payment']],
    [{ idempotency_key: 'short', payment: card(GOOD) }, ['idempotency_key']],
    [{ idempotency_key: 'k'.repeat(20), payment: { kind: 'saved', payment_method_id: 1 } }, ['payment.kind']],
    [
      { idempotency_key: 'k'.repeat(20), payment: { ...card('1'), expiry: '13/40' } },
      ['payment.number', 'payment.expiry'],
    ],
  ])('%j names its fields', async (body, fields) => {
    const { cookie } = await newCustomer()
    expect(await faultsOf(await post(PATH, body, headers(cookie)))).toEqual([400, ...fields])
  })

  test.each(['0', 'x', '-1', '1e9', '9'.repeat(30)])('the id %s is a 400', async (id) => {
    const { cookie } = await newCustomer()
    expect((await remove(cookie, id)).status).toBe(400)
  })
})

test('refuses more cards on an account after ten within an hour, and on no other account', async () => {
  const { cookie } = await newCustomer()
  for (let tried = 0; tried < 10; tried += 1) expect((await add(cookie, DECLINED)).status).toBe(422)
  const refused = await add(cookie)
  expect(refused.status).toBe(429)
  expect(Number(refused.headers.get('Retry-After'))).toBeGreaterThan(3500)
  expect(await json<Problem>(refused)).toMatchObject({
    message: expect.stringContaining('You’ve tried too many cards'),
  })
  expect((await list(cookie)).methods).toEqual([])
  expect((await add((await newCustomer()).cookie)).status).toBe(200)
})
