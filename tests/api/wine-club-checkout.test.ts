import { expect, test } from 'vitest'
import type { CheckoutSummary } from '../../domain/selling/checkout/schema.ts'
import { someGiftDetails } from '../factories/gift-details.ts'
import { anAddress } from '../factories/pay-request.ts'
import { newCustomer } from './people.ts'
import { cookieOf, counting, countRoundTrips, get, json, write } from './shop.ts'

const CHOICE = { plan_id: 'discovery-reds', cases: 2, frequency: 3 }
const CARD = { kind: 'test_card', number: '4242424242424242', expiry: '12/40', security_code: '123' }

const open = (body: object, cookie = '') => write('POST', '/api/checkout', body, cookie)
const summaryOf = (answer: Response) => json<CheckoutSummary>(answer)

const pay = (checkout_id: string, kind: string, shown_total: number, cookie: string, more: object = {}) =>
  write(
    'POST',
    `/api/checkout/${checkout_id}/pay`,
    { kind, idempotency_key: crypto.randomUUID(), shown_total, date_of_birth: '1980-01-01', payment: CARD, ...more },
    cookie,
  )

test('creates a visitor at the first choice, in one round trip, and none for reading', async () => {
  for (const kind of ['wineclub', 'gift', 'buy-wine-club-wines']) {
    expect(await countRoundTrips(() => open({ kind }))).toBe(0)
    expect(cookieOf(await open({ kind }))).toBe('')
  }
  expect(await countRoundTrips(() => open({ kind: 'wineclub', club: CHOICE }))).toBe(1)
  const answer = await open({ kind: 'wineclub', club: CHOICE })
  const cookie = cookieOf(answer)
  expect(cookie).toMatch(/visitor=/)
  expect(await summaryOf(await open({ kind: 'wineclub' }, cookie))).toMatchObject({
    club: CHOICE,
    totals: { subtotal: 238 },
    is_signed_in: false,
  })
})

test('creates no visitor for an invalid choice', async () => {
  for (const club of [
    { ...CHOICE, cases: 5 },
    { ...CHOICE, plan_id: 'nope' },
  ]) {
    const answer = await open({ kind: 'wineclub', club })
    expect((await summaryOf(answer)).errors).not.toEqual([])
  }
  expect(cookieOf(await open({ kind: 'wineclub', club: { ...CHOICE, cases: 5 } }))).toBe('')
})

test('creates no visitor for a customer’s choice', async () => {
  const { cookie } = await newCustomer()
  expect(cookieOf(await open({ kind: 'wineclub', club: CHOICE }, cookie))).toBe('')
})

const giving = (details: Parameters<typeof someGiftDetails>[0]) => ({ gift: someGiftDetails(details) })

test.each([
  [{ club: { ...CHOICE, cases: 0 } }, 'club.cases'],
  [{ club: { ...CHOICE, frequency: 4 } }, 'club.frequency'],
  [{ club: { ...CHOICE, price: 1 } }, 'club.price'],
  [{ club: { cases: 1, frequency: 1 } }, 'club.plan_id'],
  [giving({ recipient_email: 'nope' }), 'gift.recipient_email'],
  [giving({ recipient_name: ' ' }), 'gift.recipient_name'],
  [giving({ deliver_on: '2026-02-30' }), 'gift.deliver_on'],
  [giving({ message: 'x'.repeat(501) }), 'gift.message'],
])('refuses %o at %s', async (more, field) => {
  const answer = await open({ kind: 'gift', ...more })
  const { errors } = await json<{ errors: { field: string }[] }>(answer)
  expect([answer.status, errors.map((error) => error.field)]).toEqual([400, [field]])
})

test('takes two round trips to pay for joining, and shows the order below the club’s path', async () => {
  const { cookie } = await newCustomer()
  const request = { kind: 'wineclub', club: CHOICE, address: anAddress() }
  const { checkout_id, version } = await summaryOf(await open(request, cookie))
  const [paid, trips] = await counting(() => pay(checkout_id, 'wineclub', 238, cookie, { version, shown_frequency: 3 }))
  // The order's two, one that stores the bank's reference of a new customer, and one of the test bank.
  expect(trips).toBe(4)
  const { order_no, order_url } = await json<{ order_no: string; order_url: string }>(paid)
  expect(order_url).toBe(`/wine-club/order-status/${order_no}`)
  expect(await json(await get(`/api/orders/${order_no}`, { Cookie: cookie }))).toMatchObject({
    subscription_type: 'wineclub',
    frequency: 3,
    no_of_cases: 2,
    items: [{ product_id: 'discovery-reds', product_name: 'Discovery Reds, case of 12', quantity: 2, price: 119 }],
    plan: { state: 'active', is_first_case: true, bottles: 24 },
    gift: null,
  })
  expect(await json(await get('/api/wine-club/cart', { Cookie: cookie }))).toMatchObject({ is_member: true })
})

test('leaves out plans whose case the club’s wines can’t fill, in one round trip', async () => {
  const answer = await get('/api/wine-club/plans')
  expect(await answer.json()).toEqual({ plans: [] })
  expect(await countRoundTrips(() => get('/api/wine-club/plans'))).toBe(1)
})
