import { describe, expect, test } from 'vitest'
import type { Cart } from '../../domain/selling/cart/schema.ts'
import type { CheckoutSummary } from '../../domain/selling/checkout/schema.ts'
import type { Problem } from '../../functions/errors.ts'
import { PAYMENT_LIMITS } from '../../functions/selling/checkout/payment-limits.ts'
import { aCard, anAddress, payRequest } from '../factories/pay-request.ts'
import { query } from './database.ts'
import { newCustomer } from './people.ts'
import { cookieOf, counting, countRoundTrips, faultsOf, get, json, post, SAME_ORIGIN } from './shop.ts'

/** Creates a visitor with a basket and returns their cookie. */
const basketOf = async (product: string, quantity: number, cookie = ''): Promise<string> => {
  const body = { product, quantity, type: 'override_quantity' }
  const answer = await post('/api/cart/update', body, { ...SAME_ORIGIN, Cookie: cookie })
  return cookieOf(answer) || cookie
}

const tell = (cookie: string, update: object = {}) =>
  post('/api/checkout', { kind: '', ...update }, { ...SAME_ORIGIN, Cookie: cookie })

const summaryOf = async (cookie: string, update: object = {}): Promise<CheckoutSummary> => {
  const answer = await tell(cookie, update)
  expect(answer.status).toBe(200)
  return json<CheckoutSummary>(answer)
}

describe('opening the checkout', () => {
  test('reports an empty basket', async () => {
    expect(await summaryOf('')).toMatchObject({
      checkout_id: '',
      lines: [],
      errors: [{ field: 'cart', message: 'Your basket is empty' }],
    })
  })

  test('answers the basket, its delivery options and the charge, in one round trip', async () => {
    const cookie = await basketOf('WINE', 6)
    const [summary, trips] = await counting(() =>
      summaryOf(cookie, { email: ' Ann@Example.test ', address: anAddress() }),
    )
    expect(trips).toBe(1)
    expect(summary).toMatchObject({
      checkout_id: expect.stringMatching(/^[0-9a-f]{32}$/),
      is_signed_in: false,
      email: 'ann@example.test',
      delivery: 'standard',
      total_items: 6,
      lines: [{ quantity: 6, price: 8.99, total: 53.94, problem: null, product: { code: 'WINE' } }],
      totals: { subtotal: 59.94, mix_six_saving: 6, promotion_saving: 0, delivery: 0, store_credit: 0, total: 53.94 },
      needs_date_of_birth: true,
      payment: { adapter: 'test', publishable_key: null, methods: [] },
      errors: [],
    })
    expect(summary.delivery_options.map(({ method }) => method)).toEqual(['standard', 'next_day', 'collection'])
  })

  test('keeps entered details until they are changed', async () => {
    const cookie = await basketOf('WINE', 1)
    const first = await summaryOf(cookie, { address: anAddress(), order_note: 'Ring twice', delivery: 'next_day' })
    expect(first.totals).toMatchObject({ delivery: 8.99, total: 18.98 })
    const again = await summaryOf(cookie)
    expect(again).toEqual(first)
    const taken = await summaryOf(cookie, { address: null, delivery: null, order_note: '' })
    expect(taken).toMatchObject({
      address: null,
      delivery: null,
      order_note: '',
      totals: { delivery: null, total: 9.99 },
    })
    expect(taken.checkout_id).toBe(first.checkout_id)
  })

  test('names the line or field that stops the purchase', async () => {
    const cookie = await basketOf('SCARCE', 2)
    await query(`UPDATE stock SET quantity = 1 WHERE code = 'SCARCE'`)
    const summary = await summaryOf(cookie, { address: anAddress({ postcode: 'JE2 3AB' }), promotion_code: 'nope' })
    await query(`UPDATE stock SET quantity = 2 WHERE code = 'SCARCE'`)
    expect(summary.lines[0]?.problem).toBe('There are only 1 of this item left in stock')
    expect(summary.errors).toEqual([
      { field: 'promotion_code', message: 'We don’t know this code' },
      { field: 'address.postcode', message: 'We do not deliver there.' },
    ])
    expect(summary.totals.delivery).toBeNull()
  })

  test('[basket-delivery] shows the delivery cost in the basket once a postcode or a shop is known, in its one round trip', async () => {
    const cookie = await basketOf('WINE', 1)
    const ask = async () => json<Cart>(await get('/api/cart', { Cookie: cookie }))
    expect(await ask()).toMatchObject({ totals: { delivery: null }, delivery: null })
    await post('/api/store-locator/set-local-store', { selected_store: 'bath' }, { ...SAME_ORIGIN, Cookie: cookie })
    const collected = { method: 'collection', to: 'Walcot Street, Bath', price: 0, free_from: null, mix_six: true }
    expect(await ask()).toMatchObject({ totals: { delivery: 0 }, delivery: collected })
    expect((await ask()).delivery?.shelf).toEqual({ WINE: expect.any(Number) })
    await summaryOf(cookie, { address: anAddress({ postcode: 'BT9 6AA' }), delivery: 'standard' })
    const delivered = { method: 'standard', to: 'BT9 6AA', price: 10.99, free_from: null, mix_six: true }
    expect(await ask()).toMatchObject({ totals: { delivery: 10.99 }, delivery: delivered })
    await summaryOf(cookie, { address: anAddress({ postcode: 'JE2 3AB' }) })
    expect(await ask()).toMatchObject({ totals: { delivery: null }, delivery: { to: 'JE2 3AB', price: null } })
    expect(await countRoundTrips(() => get('/api/cart', { Cookie: cookie }))).toBe(1)
  })

  test('offers free collection from a shop that has every line', async () => {
    const cookie = await basketOf('WINE', 4)
    const choose = (store: string) =>
      post('/api/store-locator/set-local-store', { selected_store: store }, { ...SAME_ORIGIN, Cookie: cookie })
    const unchosen = await summaryOf(cookie, { delivery: 'collection' })
    expect(unchosen).toMatchObject({ store: null, lines: [{ problem: null }], errors: [{ field: 'delivery' }] })
    await choose('bath')
    const summary = await summaryOf(cookie)
    expect(summary).toMatchObject({ store: { id: 'bath' }, totals: { delivery: 0, total: 39.96 }, errors: [] })
    expect(summary.store?.lacks).toEqual([])
    await choose('keynsham')
    const refused = await summaryOf(cookie)
    expect(refused.errors).toEqual([{ field: 'delivery', message: 'Keynsham does not have everything in your basket' }])
    const [line] = refused.lines
    expect(refused.store?.lacks).toEqual([{ productname: line?.product.productname, problem: line?.problem }])
  })
})

describe('a customer', () => {
  const withAddress = async (more = {}) => {
    const customer = await newCustomer()
    const { full_name, line_1, town, postcode } = anAddress(more)
    const rows = await query(
      `INSERT INTO addresses (customer_id, full_name, line_1, town, postcode, is_default, created_at)
        VALUES (?, ?, ?, ?, ?, 1, '2026-01-01T00:00:00.000Z') RETURNING id`,
      customer.id,
      full_name,
      line_1,
      town,
      postcode,
    )
    return { ...customer, addressId: Number(rows[0]?.id) }
  }

  test('starts with the default address and the account’s e-mail', async () => {
    const { cookie, email } = await withAddress()
    await basketOf('WINE', 1, cookie)
    const summary = await summaryOf(cookie, { email: 'other@example.test' })
    expect(summary).toMatchObject({
      is_signed_in: true,
      email,
      first_name: 'Ann',
      address: anAddress(),
      delivery: 'standard',
    })
    expect(summary.addresses).toMatchObject([{ is_default: true, town: 'Bath' }])
  })

  test('is not given an address that nothing is delivered to, and can’t choose it', async () => {
    const { cookie, addressId } = await withAddress({ postcode: 'JE2 3AB' })
    await basketOf('WINE', 1, cookie)
    const summary = await summaryOf(cookie)
    expect(summary).toMatchObject({ address: null, errors: [] })
    expect(summary.addresses).toMatchObject([{ id: addressId, problem: 'We do not deliver there.' }])
    const chosen = await summaryOf(cookie, { address_id: addressId })
    expect(chosen.errors).toEqual([{ field: 'address_id', message: 'We do not deliver there.' }])
  })

  test('can use their own addresses only', async () => {
    const { cookie, addressId } = await withAddress()
    const other = await withAddress({ town: 'Elsewhere' })
    await basketOf('WINE', 1, cookie)
    await summaryOf(cookie, { address: anAddress({ town: 'Typed' }) })
    const refused = await summaryOf(cookie, { address_id: other.addressId })
    expect(refused.errors).toEqual([{ field: 'address_id', message: 'Choose one of your addresses' }])
    expect(refused.address?.town).toBe('Typed')
    expect((await summaryOf(cookie, { address_id: addressId })).address?.town).toBe('Bath')
  })

  test('keeps the details entered before signing in', async () => {
    const visitor = await basketOf('WINE', 1)
    const before = await summaryOf(visitor, { address: anAddress({ town: 'Told before' }), gift_message: 'For you' })
    const { cookie } = await newCustomer(visitor)
    const after = await summaryOf(cookie)
    expect(after).toMatchObject({ address: { town: 'Told before' }, gift_message: 'For you' })
    expect(after.checkout_id).toBe(before.checkout_id)
  })
})

describe('a refused checkout', () => {
  test.each<[object, string]>([
    [{ kind: 'nope' }, 'kind'],
    [{ email: 'nobody' }, 'email'],
    [{ address: { ...anAddress(), postcode: 'BA1' } }, 'address.postcode'],
    [{ address: { ...anAddress(), line_1: ' ' } }, 'address.line_1'],
    [{ delivery: 'drone' }, 'delivery'],
    [{ order_note: 'x'.repeat(501) }, 'order_note'],
    [{ gift_message: 'x'.repeat(301) }, 'gift_message'],
    [{ promotion_code: 'x'.repeat(33) }, 'promotion_code'],
    [{ address_id: 0 }, 'address_id'],
    [{ marketing_opt_in: 'yes' }, 'marketing_opt_in'],
    [{ total: 1 }, 'total'],
    [{ price: 1 }, 'price'],
  ])('%o', async (update, field) => {
    expect(await faultsOf(await tell('', update))).toEqual([400, field])
  })
})

describe('paying', () => {
  const ready = async (product = 'OTHER') => {
    const cookie = await basketOf(product, 1)
    return { cookie, summary: await summaryOf(cookie, { email: 'ann@example.test', address: anAddress() }) }
  }

  const pay = (cookie: string, { checkout_id }: CheckoutSummary, body: object) =>
    post(`/api/checkout/${checkout_id}/pay`, body, { ...SAME_ORIGIN, Cookie: cookie })

  test('answers a guest’s payment with the order, and empties the basket', async () => {
    const { cookie, summary } = await ready()
    const answer = await pay(cookie, summary, payRequest(summary))
    expect(answer.status).toBe(200)
    const paid = await json<{ status: string; order_no: string; order_url: string }>(answer)
    expect(paid).toEqual({ status: 'paid', order_no: paid.order_no, order_url: `/order-status/${paid.order_no}` })
    expect((await summaryOf(cookie)).lines).toEqual([])
  })

  test('costs two round trips, and one of the test bank’s own', async () => {
    const { cookie, summary } = await ready()
    expect(await countRoundTrips(() => pay(cookie, summary, payRequest(summary)))).toBe(3)
  })

  test.each([undefined, '', '{"from":"another release"}', 'null'])(
    'with the version %j is compared first, for two more round trips',
    async (version) => {
      const { cookie, summary } = await ready()
      const [answer, trips] = await counting(() => pay(cookie, summary, payRequest(summary, { version })))
      expect(answer.status).toBe(200)
      expect(trips).toBe(5)
    },
  )

  test('answers a declined card with 422 and a message at its field', async () => {
    const { cookie, summary } = await ready()
    const answer = await pay(cookie, summary, payRequest(summary, { payment: aCard('4000000000000002') }))
    expect(answer.status).toBe(422)
    expect((await json<Problem>(answer)).errors).toEqual([
      { field: 'payment', message: 'Your bank declined this card. Try another, or call them.' },
    ])
  })

  test('answers too many declined cards with 429 and Retry-After, in the one round trip of an order', async () => {
    const { cookie, summary } = await ready()
    const from = { ...SAME_ORIGIN, Cookie: cookie, 'CF-Connecting-IP': '192.0.2.77' }
    const url = `/api/checkout/${summary.checkout_id}/pay`
    const declined = () => payRequest(summary, { payment: aCard('4000000000000002') })
    for (let count = 0; count < PAYMENT_LIMITS.perBuyer; count += 1) {
      expect((await post(url, declined(), from)).status).toBe(422)
    }
    const [refused, trips] = await counting(() => post(url, payRequest(summary), from))
    expect(refused.status).toBe(429)
    expect(Number(refused.headers.get('Retry-After'))).toBeGreaterThan(3500)
    expect(await refused.json()).toEqual({
      message:
        'Too many of your payments were declined or left unfinished, so we haven’t tried this one. Please try again in 60 minutes',
    })
    expect(trips).toBe(1)
    const rows = await query(`SELECT count(*) AS kept FROM payments WHERE ip_address = '192.0.2.77'`)
    expect(rows).toMatchObject([{ kept: PAYMENT_LIMITS.perBuyer }])
    const other = await ready()
    expect((await pay(other.cookie, other.summary, payRequest(other.summary))).status).toBe(200)
  })

  test('answers an outdated total with 409 and the fresh summary', async () => {
    const { cookie, summary } = await ready()
    const answer = await pay(cookie, summary, payRequest(summary, { shown_total: 0.01 }))
    expect(answer.status).toBe(409)
    expect(await json(answer)).toMatchObject({ summary: { totals: { total: summary.totals.total } } })
  })

  test('asks for a challenge, and reports its outcome', async () => {
    const { cookie, summary } = await ready()
    const body = payRequest(summary, { payment: aCard('4000002760003184') })
    const asked = await json<{ status: string; action: { kind: string; url: string } }>(
      await pay(cookie, summary, body),
    )
    expect(asked).toMatchObject({ status: 'needs_action', action: { kind: 'challenge' } })
    const confirm = (as: string) =>
      post(
        `/api/checkout/${summary.checkout_id}/confirm`,
        { idempotency_key: body.idempotency_key },
        { ...SAME_ORIGIN, Cookie: as },
      )
    expect(await json(await confirm(cookie))).toEqual(asked)
    expect((await confirm(await basketOf('OTHER', 1))).status).toBe(404)
    const payment = new URL(asked.action.url, 'https://shop.test').searchParams.get('payment')
    await post('/api/payments/test/challenge', { payment, approves: true })
    expect(await json(await confirm(cookie))).toMatchObject({ status: 'paid' })
  })

  test.each<[object, string]>([
    [{ kind: 'nope' }, 'kind'],
    [{ shown_frequency: 4 }, 'shown_frequency'],
    [{ idempotency_key: 'short' }, 'idempotency_key'],
    [{ shown_total: -1 }, 'shown_total'],
    [{ shown_total: '10' }, 'shown_total'],
    [{ version: 1 }, 'version'],
    [{ version: 'x'.repeat(40_001) }, 'version'],
    [{ date_of_birth: 'yesterday' }, 'date_of_birth'],
    [{ payment: { ...aCard(), number: 'x' } }, 'payment.number'],
    [{ payment: { ...aCard(), expiry: '13/40' } }, 'payment.expiry'],
    [{ payment: { ...aCard(), security_code: '1' } }, 'payment.security_code'],
    [{ payment: { kind: 'cash' } }, 'payment.kind'],
    [{ billing_address: { ...anAddress(), town: '' } }, 'billing_address.town'],
    [{ total: 1 }, 'total'],
  ])('%o is refused', async (more, field) => {
    const { cookie, summary } = await ready()
    expect(await faultsOf(await pay(cookie, summary, payRequest(summary, more)))).toEqual([400, field])
  })
})
