/** Phone orders: put together by staff, opened by a mailed link, paid for like any order. */
import { env } from 'cloudflare:workers'
import { describe, expect, test } from 'vitest'
import { createWebClient } from '../../database/client-web.ts'
import type { Cart } from '../../domain/cart/cart.ts'
import type { CheckoutSummary } from '../../domain/checkout/checkout.ts'
import { addDays, inLondon } from '../../domain/delivery/calendar.ts'
import type { StaffOrder } from '../../domain/order/staff-order.ts'
import type {
  OpenablePhoneOrder,
  OpenedPhoneOrder,
  PhoneOrderPage,
  PhoneQuote,
  StaffPhoneOrder,
} from '../../domain/phone-order/phone-order.ts'
import type { Problem } from '../../functions/errors.ts'
import { sha256 } from '../../functions/http/sha256.ts'
import { RATE_LIMITS } from '../../functions/rate-limit/limits.ts'
import { anAddress } from '../factories/address.ts'
import { addPhoneOrder } from '../factories/phone-order.ts'
import { newCustomer, newEmail, PASSWORD, registration } from './customer.ts'
import { lastMail, mailsTo } from './mailbox.ts'
import { cookieOf, countRoundTrips, get, json, newIpAddress, post, SAME_ORIGIN, write } from './shop.ts'
import { newStaff } from './staff.ts'

const database = createWebClient({ url: env.LIBSQL_URL, authToken: env.LIBSQL_AUTH_TOKEN })

const one = async (sql: string, id: number | string) => ({ ...(await database.execute({ sql, args: [id] })).rows[0] })
const today = () => inLondon(new Date()).day

const asked = (more: object = {}) => ({
  idempotency_key: crypto.randomUUID(),
  lines: [{ code: 'WINE', quantity: 6 }],
  email: newEmail(),
  full_name: 'Ann Other',
  phone: '07700 900123',
  address: anAddress(),
  note: 'Rings on Fridays',
  ...more,
})
const create = (body: object, cookie: string) => write('POST', '/api/admin/phone-orders', body, cookie)
const resend = (id: number, seen: string, cookie: string) =>
  write('POST', `/api/admin/phone-orders/${id}/resend`, { seen }, cookie)
const cancel = (id: number, cookie: string) => write('POST', `/api/admin/phone-orders/${id}/cancel`, {}, cookie)
const listed = async (tab: string, q: string, cookie: string): Promise<StaffPhoneOrder[]> => {
  const path = `/api/admin/phone-orders?tab=${tab}&q=${encodeURIComponent(q)}`
  return (await json<PhoneOrderPage>(await get(path, { Cookie: cookie }))).phone_orders
}

const read = (token: string, cookie = '') => write('POST', '/api/phone-orders/read', { token }, cookie)
const shown = async (token: string, cookie = '') => json<OpenablePhoneOrder>(await read(token, cookie))
const open = (token: string, mode: string, cookie = '') =>
  write('POST', '/api/phone-orders/open', { token, mode }, cookie)
/** The cookie of the browser that has opened it. */
const opened = async (token: string, mode = 'add', cookie = ''): Promise<string> => {
  const answer = await open(token, mode, cookie)
  expect(answer.status).toBe(200)
  return cookieOf(answer) || cookie
}
const basketOf = async (cookie: string): Promise<Record<string, number>> => {
  const { cart } = await json<Cart>(await get('/api/cart', { Cookie: cookie }))
  return Object.fromEntries(cart.map(({ product_id, quantity }) => [product_id, quantity]))
}
const put = async (product: string, quantity: number, cookie = ''): Promise<string> => {
  const answer = await write('POST', '/api/cart/update', { product, quantity, type: 'override_quantity' }, cookie)
  return cookieOf(answer) || cookie
}
const checkoutOf = async (cookie: string, told: object = {}): Promise<CheckoutSummary> =>
  json<CheckoutSummary>(await write('POST', '/api/checkout', { kind: '', ...told }, cookie))

const CARD = { kind: 'test_card', number: '4242424242424242', expiry: '12/40', security_code: '123' }

/** Pays for what is in the basket; answers the number of the order. */
const pay = async (cookie: string): Promise<string> => {
  const { checkout_id, totals, version } = await checkoutOf(cookie)
  const body = {
    kind: '',
    idempotency_key: crypto.randomUUID(),
    version,
    shown_total: totals.total,
    date_of_birth: '1980-01-01',
    payment: CARD,
  }
  const answer = await write('POST', `/api/checkout/${checkout_id}/pay`, body, cookie)
  const { order_no, ...rest } = await json<{ order_no?: string }>(answer)
  expect(order_no, JSON.stringify(rest)).toMatch(/^W\d{8}$/)
  return order_no ?? ''
}

describe('putting one together', () => {
  test('costs what the shop’s own basket costs, with Mix Six and delivery, and takes no price', async () => {
    const { cookie } = await newStaff('support')
    const lines = [
      { code: 'WINE', quantity: 6 },
      { code: 'GONE', quantity: 1 },
      { code: 'NOPE', quantity: 1 },
      { code: 'SCARCE', quantity: 1000 },
    ]
    const quote = (body: object) => write('POST', '/api/admin/phone-orders/quote', body, cookie)
    const answer = await json<PhoneQuote>(await quote({ lines: lines.slice(0, 3), postcode: 'ba15bd' }))
    const basket = await json<Cart>(await get('/api/cart', { Cookie: await put('WINE', 6) }))
    expect(answer).toMatchObject({
      total: basket.total,
      subtotal: 59.94,
      mix_six_saving: 6,
      delivery: 0,
      total_items: 6,
    })
    expect(answer.lines).toMatchObject([
      { code: 'WINE', total: 53.94, problem: null },
      { code: 'GONE', total: null, problem: 'This item is out of stock' },
      { code: 'NOPE', title: 'NOPE', total: null, problem: 'This item is no longer sold' },
    ])
    expect((await json<PhoneQuote>(await quote({ lines: lines.slice(3) }))).lines[0]?.problem).toMatch(
      /^There are only/,
    )
    const priced = await quote({ lines: [{ code: 'WINE', quantity: 6, price: 0.01 }] })
    expect(priced.status).toBe(400)
    const twice = await quote({ lines: [lines[0], lines[0]] })
    expect((await json<Problem>(twice)).errors).toMatchObject([{ field: 'lines.1.code' }])
    expect(await countRoundTrips(() => quote({ lines }))).toBe(2)
  })

  test('mails the wines, what they come to and a link whose token is kept nowhere else', async () => {
    const { cookie } = await newStaff('support')
    const body = asked()
    const sent = await create(body, cookie)
    expect(sent.status).toBe(200)
    const text = await sent.text()
    const phoneOrder: StaffPhoneOrder = JSON.parse(text)
    expect(phoneOrder).toMatchObject({
      state: 'waiting',
      email: body.email,
      lines: [{ code: 'WINE', quantity: 6, total: 53.94 }],
      total: 53.94,
      delivery: 0,
      by: 'Sam Staff',
      expires_on: addDays(today(), 7),
      order_no: null,
    })
    const mail = await lastMail(body.email, 'phone-order')
    expect(mail).toMatchObject({ full_name: 'Ann Other', total_pence: 5394, delivery_pence: 0 })
    expect(mail.token).toMatch(/^[0-9a-f]{64}$/)
    expect(JSON.stringify(mail)).not.toContain('Fridays')
    expect(text).not.toContain(mail.token)
    const row = await one('SELECT * FROM phone_orders WHERE id = ?', phoneOrder.id)
    expect(row.token_hash).toBe(await sha256(mail.token))
    expect(JSON.stringify(row)).not.toContain(mail.token)
    const audit = await one(`SELECT * FROM audit WHERE noun = 'phone order' AND noun_id = ?`, String(phoneOrder.id))
    expect(audit).toMatchObject({ admin_name: 'Sam Staff', action: 'send a phone order' })
    expect(JSON.stringify(audit)).not.toContain(body.email)
  })

  test('pressed twice it is one, and its key is good for nothing else', async () => {
    const { cookie } = await newStaff('owner')
    const body = asked()
    const answers = await Promise.all([create(body, cookie), create(body, cookie)])
    const ids = await Promise.all(answers.map(async (answer) => (await json<StaffPhoneOrder>(answer)).id))
    expect(ids[0]).toBe(ids[1])
    expect(await mailsTo(body.email)).toEqual(['phone-order'])
    expect((await create({ ...body, lines: [{ code: 'OTHER', quantity: 1 }] }, cookie)).status).toBe(409)
  })

  test('is not sent while a product is sold out or there are too few, said by the line', async () => {
    const { cookie } = await newStaff('support')
    const body = asked({
      lines: [
        { code: 'OTHER', quantity: 1 },
        { code: 'GONE', quantity: 1 },
      ],
    })
    const refused = await create(body, cookie)
    expect(refused.status).toBe(422)
    expect((await json<Problem>(refused)).errors).toMatchObject([{ field: 'lines.1.quantity' }])
    expect(await mailsTo(body.email)).toEqual([])
    const wrong = await create(asked({ email: 'nobody', full_name: ' ', address: null }), cookie)
    expect((await json<Problem>(wrong)).errors?.map(({ field }) => field).toSorted()).toEqual(['email', 'full_name'])
  })

  test('is for staff who serve customers alone', async () => {
    const { id, sentAt } = await addPhoneOrder(database)
    for (const type of ['merchandiser', 'editor'] as const) {
      const { cookie } = await newStaff(type)
      const answers = [
        await write('POST', '/api/admin/phone-orders/quote', { lines: [{ code: 'WINE', quantity: 1 }] }, cookie),
        await create(asked(), cookie),
        await get('/api/admin/phone-orders', { Cookie: cookie }),
        await resend(id, sentAt, cookie),
        await cancel(id, cookie),
      ]
      expect(answers.map(({ status }) => status)).toEqual([403, 403, 403, 403, 403])
    }
    const { cookie } = await newCustomer()
    expect((await create(asked(), cookie)).status).toBe(401)
    expect(await one('SELECT cancelled_at FROM phone_orders WHERE id = ?', id)).toEqual({ cancelled_at: null })
  })
})

describe('the link', () => {
  test('shows what the wines come to today and what has changed, and neither whom it is for nor the note', async () => {
    const { token } = await addPhoneOrder(database, {
      lines: { OTHER: 2, GONE: 1, DRAFT: 1 },
      address: anAddress({ line_1: 'A secret place' }),
    })
    const text = await (await read(token)).text()
    expect(JSON.parse(text)).toMatchObject({
      state: 'waiting',
      total: 25,
      was: 39.96,
      lines: [
        { code: 'OTHER', total: 25, was: 19.98, problem: null },
        { code: 'GONE', total: null, problem: 'This item is out of stock' },
        { code: 'DRAFT', title: 'The DRAFT', total: null, problem: 'This item is no longer sold' },
      ],
      basket: { total_items: 0, is_there: false },
    })
    expect(text).not.toMatch(/secret place|Ann Other|Fridays|@|900123/)
    expect(await countRoundTrips(() => read(token))).toBe(1)
  })

  test('puts the wines into the basket and fills in the checkout, and nothing is held', async () => {
    const before = await one('SELECT quantity FROM stock WHERE code = ?', 'OTHER')
    const email = newEmail()
    const { token } = await addPhoneOrder(database, { email, address: anAddress({ line_1: '9 Ring Road' }) })
    let cookie = ''
    const trips = await countRoundTrips(async () => {
      cookie = await opened(token)
    })
    expect(trips).toBe(2)
    expect(await basketOf(cookie)).toEqual({ OTHER: 2 })
    expect(await checkoutOf(cookie)).toMatchObject({
      email,
      address: { line_1: '9 Ring Road' },
      needs_date_of_birth: true,
      totals: { subtotal: 25 },
    })
    expect(await one('SELECT quantity FROM stock WHERE code = ?', 'OTHER')).toEqual(before)
    expect(await shown(token, cookie)).toMatchObject({ basket: { total_items: 2, is_there: true } })
    expect(await shown(token)).toMatchObject({ basket: { total_items: 0, is_there: false } })
  })

  test('without an address the checkout’s own stays, and the name goes along', async () => {
    const { token } = await addPhoneOrder(database)
    const had = await put('GIFT', 1)
    await checkoutOf(had, { address: anAddress({ line_1: 'My own' }) })
    const answer = await json<OpenedPhoneOrder>(await open(token, 'add', had))
    expect(answer).toEqual({ added: 1, missing: [], full_name: 'Ann Other', phone: '07700 900123' })
    expect(await checkoutOf(had)).toMatchObject({ address: { line_1: 'My own' } })
  })

  test('adds to a basket or takes its place, as its owner says; twice is once', async () => {
    const { token } = await addPhoneOrder(database)
    const cookie = await put('GIFT', 1, await put('OTHER', 3))
    await opened(token, 'add', cookie)
    expect(await basketOf(cookie)).toEqual({ OTHER: 5, GIFT: 1 })
    await Promise.all([opened(token, 'add', cookie), opened(token, 'add', cookie)])
    expect(await basketOf(cookie)).toEqual({ OTHER: 5, GIFT: 1 })
    await opened(token, 'replace', cookie)
    expect(await basketOf(cookie)).toEqual({ OTHER: 2 })
    expect((await open(token, 'whatever', cookie)).status).toBe(400)
  })

  test('puts in as many as there are, says what is missing, and empties no basket for nothing', async () => {
    const { token } = await addPhoneOrder(database, { lines: { SYRAH: 50, GONE: 1 } })
    const answer = await open(token, 'add')
    expect(await json<OpenedPhoneOrder>(answer)).toMatchObject({ added: 1, missing: ['The SYRAH', 'The GONE'] })
    const { quantity } = await one(`SELECT quantity FROM stock WHERE code = ?`, 'SYRAH')
    expect(await basketOf(cookieOf(answer))).toEqual({ SYRAH: quantity })
    const gone = await addPhoneOrder(database, { lines: { GONE: 1 } })
    const mine = await put('GIFT', 1)
    expect(await json<OpenedPhoneOrder>(await open(gone.token, 'replace', mine))).toMatchObject({ added: 0 })
    expect(await basketOf(mine)).toEqual({ GIFT: 1 })
  })

  test.each([
    ['expired', { expires_on: '2026-01-01' }, 'This link has run out'],
    ['cancelled', { cancelled_at: '2026-01-01T10:00:00.000Z' }, 'We have cancelled this order'],
  ] as const)('of one that is %s shows nothing and opens nothing', async (state, more, message) => {
    const { token } = await addPhoneOrder(database, more)
    expect(await shown(token)).toMatchObject({ state, lines: [], total: 0, was: 0 })
    const cookie = await put('GIFT', 1)
    const refused = await open(token, 'replace', cookie)
    expect(refused.status).toBe(422)
    expect((await json<Problem>(refused)).message).toContain(message)
    expect(await basketOf(cookie)).toEqual({ GIFT: 1 })
  })

  test('is good on its last day', async () => {
    const { token } = await addPhoneOrder(database, { expires_on: today() })
    expect(await shown(token)).toMatchObject({ state: 'waiting' })
  })

  test('that is none is not found, and cannot be guessed in numbers; nor does another site open one', async () => {
    const headers = { ...SAME_ORIGIN, 'CF-Connecting-IP': newIpAddress() }
    const guess = () => post('/api/phone-orders/read', { token: 'f'.repeat(64) }, headers)
    const answers: number[] = []
    for (let time = 0; time <= RATE_LIMITS.phoneOrderLink.perIpAddress; time += 1) answers.push((await guess()).status)
    expect(new Set(answers.slice(0, -1))).toEqual(new Set([404]))
    expect(answers.at(-1)).toBe(429)
    expect((await read('not a token')).status).toBe(400)
    const { token } = await addPhoneOrder(database)
    const foreign = { ...headers, Origin: 'https://elsewhere.test' }
    expect((await post('/api/phone-orders/open', { token, mode: 'add' }, foreign)).status).toBe(403)
  })
})

describe('once it is paid for', () => {
  test('it knows its order, the order says who put it together, and the link opens nothing more', async () => {
    const { cookie } = await newStaff('support')
    const body = asked({ lines: [{ code: 'OTHER', quantity: 2 }] })
    const { id } = await json<StaffPhoneOrder>(await create(body, cookie))
    const { token } = await lastMail(body.email, 'phone-order')
    const visitor = await opened(token)
    expect(await listed('waiting', body.email, cookie)).toMatchObject([{ id, opened_at: expect.any(String) }])
    const number = await pay(visitor)
    expect(await listed('waiting', body.email, cookie)).toEqual([])
    expect(await listed('ordered', number, cookie)).toMatchObject([{ id, state: 'ordered', order_no: number }])
    const order = await json<StaffOrder>(await get(`/api/admin/orders/${number}`, { Cookie: cookie }))
    expect(order.phoned_by).toBe('Sam Staff')
    expect((await open(token, 'add')).status).toBe(422)
    expect(await shown(token)).toMatchObject({ state: 'ordered', lines: [] })
    expect((await cancel(id, cookie)).status).toBe(409)
  })

  test('also by whoever signs in on the way, and after the link’s last day', async () => {
    const { token, id } = await addPhoneOrder(database, { address: anAddress() })
    const visitor = await opened(token)
    const registered = await post('/api/user/register', registration(), { ...SAME_ORIGIN, Cookie: visitor })
    const customer = cookieOf(registered)
    expect(await basketOf(customer)).toEqual({ OTHER: 2 })
    await database.execute({ sql: `UPDATE phone_orders SET expires_on = '2026-01-01' WHERE id = ?`, args: [id] })
    const number = await pay(customer)
    const { cookie } = await newStaff('support')
    expect(await listed('ordered', number, cookie)).toMatchObject([{ id, order_no: number }])
  })

  test('an order without any of its wines is not its order, nor is one from another basket', async () => {
    const { token, id } = await addPhoneOrder(database, { lines: { OTHER: 2 }, address: anAddress() })
    const visitor = await put('GIFT', 1, await opened(token))
    await write('POST', '/api/cart/update', { product: 'OTHER', quantity: 1, type: 'remove_item_from_cart' }, visitor)
    const number = await pay(visitor)
    const stranger = await put('OTHER', 2)
    await checkoutOf(stranger, { email: newEmail(), address: anAddress() })
    await pay(stranger)
    expect(await one('SELECT order_id FROM phone_orders WHERE id = ?', id)).toEqual({ order_id: null })
    const { cookie } = await newStaff('support')
    const order = await json<StaffOrder>(await get(`/api/admin/orders/${number}`, { Cookie: cookie }))
    expect(order.phoned_by).toBe('')
  })
})

describe('afterwards', () => {
  test('sending again makes another link at today’s prices; the one before ends, and two presses are one', async () => {
    const { cookie } = await newStaff('support')
    const email = newEmail()
    const { id, token, sentAt } = await addPhoneOrder(database, { email, expires_on: '2026-01-01' })
    const answers = await Promise.all([resend(id, sentAt, cookie), resend(id, sentAt, cookie)])
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409])
    const mail = await lastMail(email, 'phone-order')
    expect(mail).toMatchObject({ total_pence: 2500, expires_on: addDays(today(), 7) })
    expect(await mailsTo(email)).toEqual(['phone-order'])
    expect((await read(token)).status).toBe(404)
    expect(await shown(mail.token)).toMatchObject({ state: 'waiting', was: 25, lines: [{ was: 25 }] })
    expect((await resend(999_999_999, sentAt, cookie)).status).toBe(404)
    const audit = await one(`SELECT action FROM audit WHERE noun = 'phone order' AND noun_id = ?`, String(id))
    expect(audit).toEqual({ action: 'send again' })
  })

  test('a mail that has not left is not sent any more once its link has ended', async () => {
    const { cookie } = await newStaff('support')
    const body = asked({ lines: [{ code: 'OTHER', quantity: 1 }] })
    const sent = await json<StaffPhoneOrder>(await create(body, cookie))
    expect((await resend(sent.id, sent.sent_at, cookie)).status).toBe(200)
    expect(await mailsTo(body.email)).toEqual(['phone-order'])
    expect((await cancel(sent.id, cookie)).status).toBe(200)
    expect(await mailsTo(body.email)).toEqual([])
  })

  test('is not sent again while something of it has sold out', async () => {
    const { cookie } = await newStaff('support')
    const { id, token, sentAt } = await addPhoneOrder(database, { lines: { OTHER: 1, GONE: 1 } })
    expect((await resend(id, sentAt, cookie)).status).toBe(422)
    expect((await read(token)).status).toBe(200)
  })

  test('cancelling ends the link once, and what is paid for afterwards is nobody’s phone order', async () => {
    const { cookie } = await newStaff('owner')
    const { id, token } = await addPhoneOrder(database, { address: anAddress() })
    const visitor = await opened(token)
    expect(await json<StaffPhoneOrder>(await cancel(id, cookie))).toMatchObject({ state: 'cancelled' })
    expect((await cancel(id, cookie)).status).toBe(409)
    expect((await open(token, 'add')).status).toBe(422)
    expect(await basketOf(visitor)).toEqual({ OTHER: 2 })
    await pay(visitor)
    expect(await one('SELECT order_id FROM phone_orders WHERE id = ?', id)).toEqual({ order_id: null })
    expect(await one(`SELECT action FROM audit WHERE noun = 'phone order' AND noun_id = ?`, String(id))).toEqual({
      action: 'cancel',
    })
  })

  test('each stands in the list of its state, found by name, address, phone and order', async () => {
    const { cookie } = await newStaff('support')
    const email = newEmail()
    const waiting = await addPhoneOrder(database, { email })
    const expired = await addPhoneOrder(database, { email, expires_on: '2026-01-01' })
    const cancelled = await addPhoneOrder(database, { email, cancelled_at: '2026-01-01T10:00:00.000Z' })
    for (const [tab, { id }] of Object.entries({ waiting, expired, cancelled })) {
      expect(await listed(tab, email, cookie)).toMatchObject([{ id, state: tab, note: 'Rings on Fridays' }])
    }
    expect(await listed('waiting', `other 07700900123 ${email}`, cookie)).toHaveLength(1)
    expect(await listed('waiting', `nobody ${email}`, cookie)).toEqual([])
    const page = await json<PhoneOrderPage>(await get('/api/admin/phone-orders', { Cookie: cookie }))
    expect(page.counts.waiting).toBeGreaterThan(0)
    expect(await (await get('/api/admin/phone-orders', { Cookie: cookie })).text()).not.toMatch(/token|hash/)
  })

  test('what a customer was sent is in their export, and goes when they are erased', async () => {
    const { email, cookie } = await newCustomer()
    const { id } = await addPhoneOrder(database, { email })
    const exported = await (await get('/api/user/export', { Cookie: cookie })).text()
    expect(exported).toContain('07700 900123')
    expect(exported).not.toContain('Fridays')
    expect((await write('DELETE', '/api/user', { password: PASSWORD }, cookie)).status).toBe(200)
    expect(await one('SELECT id FROM phone_orders WHERE id = ?', id)).toEqual({})
  })
})
