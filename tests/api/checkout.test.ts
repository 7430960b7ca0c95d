import { env } from 'cloudflare:workers'
import { describe, expect, test } from 'vitest'
import { createWebClient } from '../../database/client-web.ts'
import type { CheckoutSummary } from '../../domain/checkout/checkout.ts'
import type { Problem } from '../../functions/errors.ts'
import { anAddress } from '../factories/address.ts'
import { newCustomer } from './customer.ts'
import { cookieOf, countRoundTrips, json, post, SAME_ORIGIN } from './shop.ts'

const database = createWebClient({ url: env.LIBSQL_URL })

/** A new visitor's cookie, with a basket. */
const basketOf = async (product: string, quantity: number, cookie = ''): Promise<string> => {
  const body = { product, quantity, type: 'override_quantity' }
  const answer = await post('/api/cart/update', body, { ...SAME_ORIGIN, Cookie: cookie })
  return cookieOf(answer) || cookie
}

const tell = (cookie: string, told: object = {}) =>
  post('/api/checkout', { kind: '', ...told }, { ...SAME_ORIGIN, Cookie: cookie })

const summaryOf = async (cookie: string, told: object = {}): Promise<CheckoutSummary> => {
  const answer = await tell(cookie, told)
  expect(answer.status).toBe(200)
  return json<CheckoutSummary>(answer)
}

describe('opening the checkout', () => {
  test('without a basket there is nothing to pay, and it says so', async () => {
    expect(await summaryOf('')).toMatchObject({
      checkout_id: '',
      lines: [],
      errors: [{ field: 'cart', message: 'Your basket is empty' }],
    })
  })

  test('answers the basket, the ways it may come and what is charged, in one round trip', async () => {
    const cookie = await basketOf('WINE', 6)
    let summary: CheckoutSummary | undefined
    const trips = await countRoundTrips(async () => {
      summary = await summaryOf(cookie, { email: ' Ann@Example.test ', address: anAddress() })
    })
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
    expect(summary?.delivery_options.map(({ method }) => method)).toEqual(['standard', 'next_day', 'collection'])
  })

  test('what was told stays until it is told otherwise', async () => {
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

  test('what can’t be bought as it is, is said by line and field', async () => {
    const cookie = await basketOf('SCARCE', 2)
    await database.execute(`UPDATE stock SET quantity = 1 WHERE code = 'SCARCE'`)
    const summary = await summaryOf(cookie, { address: anAddress({ postcode: 'JE2 3AB' }), promotion_code: 'nope' })
    await database.execute(`UPDATE stock SET quantity = 2 WHERE code = 'SCARCE'`)
    expect(summary.lines[0]?.problem).toBe('There are only 1 of this item left in stock')
    expect(summary.errors).toEqual([
      { field: 'promotion_code', message: 'We don’t know this code' },
      { field: 'delivery', message: 'We do not deliver there.' },
    ])
    expect(summary.totals.delivery).toBeNull()
  })

  test('collecting is free, from a shop that has it all', async () => {
    const cookie = await basketOf('WINE', 4)
    const choose = (store: string) =>
      post('/api/store-locator/set-local-store', { selected_store: store }, { ...SAME_ORIGIN, Cookie: cookie })
    await choose('bath')
    const summary = await summaryOf(cookie, { delivery: 'collection' })
    expect(summary).toMatchObject({ store: { id: 'bath' }, totals: { delivery: 0, total: 39.96 }, errors: [] })
    await choose('keynsham')
    expect((await summaryOf(cookie)).errors).toEqual([
      { field: 'delivery', message: 'Keynsham does not have everything in your basket' },
    ])
  })
})

describe('a customer', () => {
  const withAddress = async (more = {}) => {
    const customer = await newCustomer()
    const { full_name, line_1, town, postcode } = anAddress(more)
    const { rows } = await database.execute({
      sql: `INSERT INTO addresses (customer_id, full_name, line_1, town, postcode, is_default, created_at)
        VALUES (?, ?, ?, ?, ?, 1, '2026-01-01T00:00:00.000Z') RETURNING id`,
      args: [customer.id, full_name, line_1, town, postcode],
    })
    return { ...customer, addressId: Number(rows[0]?.id) }
  }

  test('begins with the default address and the account’s e-mail', async () => {
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

  test('takes one of their addresses, and nobody else’s', async () => {
    const { cookie, addressId } = await withAddress()
    const other = await withAddress({ town: 'Elsewhere' })
    await basketOf('WINE', 1, cookie)
    await summaryOf(cookie, { address: anAddress({ town: 'Typed' }) })
    const refused = await summaryOf(cookie, { address_id: other.addressId })
    expect(refused.errors).toEqual([{ field: 'address_id', message: 'Choose one of your addresses' }])
    expect(refused.address?.town).toBe('Typed')
    expect((await summaryOf(cookie, { address_id: addressId })).address?.town).toBe('Bath')
  })

  test('goes on with what was told before signing in', async () => {
    const visitor = await basketOf('WINE', 1)
    const before = await summaryOf(visitor, { address: anAddress({ town: 'Told before' }), gift_message: 'For you' })
    const { cookie } = await newCustomer(visitor)
    const after = await summaryOf(cookie)
    expect(after).toMatchObject({ address: { town: 'Told before' }, gift_message: 'For you' })
    expect(after.checkout_id).toBe(before.checkout_id)
  })
})

describe('what is refused', () => {
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
  ])('%o', async (told, field) => {
    const answer = await tell('', told)
    expect(answer.status).toBe(400)
    expect((await json<Problem>(answer)).errors?.map((error) => error.field)).toEqual([field])
  })

  test.each(['lock_it_in', 'wineclub', 'buy-wine-club-wines', 'gift'])(
    'there is no checkout of %s yet',
    async (kind) => {
      expect((await tell('', { kind })).status).toBe(404)
    },
  )
})
