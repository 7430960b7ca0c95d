/** The link of a phone order: its screen, its effect on the basket, and the order it leads to. */
import { describe, expect, test } from 'vitest'
import type { StaffOrder } from '../../domain/selling/order/staff-order.schema.ts'
import type { OpenedPhoneOrder, StaffPhoneOrder } from '../../domain/selling/phone-order/schema.ts'
import { RATE_LIMITS } from '../../functions/core/rate-limit/limits.ts'
import type { Problem } from '../../functions/errors.ts'
import { anAddress } from '../factories/pay-request.ts'
import { addPhoneOrder } from '../factories/phone-order.ts'
import { database, lastMail, query } from './database.ts'
import { newEmail, newStaff, registration } from './people.ts'
import {
  asked,
  basketOf,
  cancel,
  checkoutOf,
  create,
  listed,
  open,
  opened,
  pay,
  put,
  read,
  rowOf,
  shown,
  today,
} from './phone-order.ts'
import { cookieOf, counting, countRoundTrips, get, json, newIpAddress, post, SAME_ORIGIN, write } from './shop.ts'

describe('the link', () => {
  test('shows today’s total and what has changed, but neither the customer nor the note', async () => {
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

  test('fills the basket and the checkout, without reserving stock', async () => {
    const before = await rowOf('SELECT quantity FROM stock WHERE code = ?', 'OTHER')
    const email = newEmail()
    const { token } = await addPhoneOrder(database, { email, address: anAddress({ line_1: '9 Ring Road' }) })
    const [cookie, trips] = await counting(() => opened(token))
    expect(trips).toBe(2)
    expect(await basketOf(cookie)).toEqual({ OTHER: 2 })
    expect(await checkoutOf(cookie)).toMatchObject({
      email,
      address: { line_1: '9 Ring Road' },
      needs_date_of_birth: true,
      totals: { subtotal: 25 },
    })
    expect(await rowOf('SELECT quantity FROM stock WHERE code = ?', 'OTHER')).toEqual(before)
    expect(await shown(token, cookie)).toMatchObject({ basket: { total_items: 2, is_there: true } })
    expect(await shown(token)).toMatchObject({ basket: { total_items: 0, is_there: false } })
  })

  test('keeps the checkout’s address when it has none, and passes the name on', async () => {
    const { token } = await addPhoneOrder(database)
    const had = await put('GIFT', 1)
    await checkoutOf(had, { address: anAddress({ line_1: 'My own' }) })
    const answer = await json<OpenedPhoneOrder>(await open(token, 'add', had))
    expect(answer).toEqual({ added: 1, missing: [], full_name: 'Ann Other', phone: '07700 900123' })
    expect(await checkoutOf(had)).toMatchObject({ address: { line_1: 'My own' } })
  })

  test('adds to a basket or replaces it, as its owner chooses, once', async () => {
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

  test('adds what is in stock, reports what is missing, and never empties a basket for nothing', async () => {
    const { token } = await addPhoneOrder(database, { lines: { SYRAH: 50, GONE: 1 } })
    const answer = await open(token, 'add')
    expect(await json<OpenedPhoneOrder>(answer)).toMatchObject({ added: 1, missing: ['The SYRAH', 'The GONE'] })
    const { quantity } = await rowOf(`SELECT quantity FROM stock WHERE code = ?`, 'SYRAH')
    expect(await basketOf(cookieOf(answer))).toEqual({ SYRAH: quantity })
    const deleted = await addPhoneOrder(database, { lines: { GONE: 1 } })
    const mine = await put('GIFT', 1)
    expect(await json<OpenedPhoneOrder>(await open(deleted.token, 'replace', mine))).toMatchObject({ added: 0 })
    expect(await basketOf(mine)).toEqual({ GIFT: 1 })
  })

  test.each([
    ['expired', { expires_on: '2026-01-01' }, 'This link has expired'],
    ['cancelled', { cancelled_at: '2026-01-01T10:00:00.000Z' }, 'We have cancelled this order'],
  ] as const)('shows and opens nothing for an order that is %s', async (state, more, message) => {
    const { token } = await addPhoneOrder(database, more)
    expect(await shown(token)).toMatchObject({ state, lines: [], total: 0, was: 0 })
    const cookie = await put('GIFT', 1)
    const refused = await open(token, 'replace', cookie)
    expect(refused.status).toBe(422)
    expect((await json<Problem>(refused)).message).toContain(message)
    expect(await basketOf(cookie)).toEqual({ GIFT: 1 })
  })

  test('works on its last day', async () => {
    const { token } = await addPhoneOrder(database, { expires_on: today() })
    expect(await shown(token)).toMatchObject({ state: 'waiting' })
  })

  test('is a 404 when unknown, limits guesses, and can’t be opened from another site', async () => {
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
  test('links to its order, which names the staff member, and its link expires', async () => {
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

  test('links to the order of a customer who signs in on the way, and after the link’s last day', async () => {
    const { token, id } = await addPhoneOrder(database, { address: anAddress() })
    const visitor = await opened(token)
    const registered = await post('/api/user/register', registration(), { ...SAME_ORIGIN, Cookie: visitor })
    const customer = cookieOf(registered)
    expect(await basketOf(customer)).toEqual({ OTHER: 2 })
    await query(`UPDATE phone_orders SET expires_on = '2026-01-01' WHERE id = ?`, id)
    const number = await pay(customer)
    const { cookie } = await newStaff('support')
    expect(await listed('ordered', number, cookie)).toMatchObject([{ id, order_no: number }])
  })

  test('ignores an order without any of its wines, or from another basket', async () => {
    const { token, id } = await addPhoneOrder(database, { lines: { OTHER: 2 }, address: anAddress() })
    const visitor = await put('GIFT', 1, await opened(token))
    await write('POST', '/api/cart/update', { product: 'OTHER', quantity: 1, type: 'remove_item_from_cart' }, visitor)
    const number = await pay(visitor)
    const stranger = await put('OTHER', 2)
    await checkoutOf(stranger, { email: newEmail(), address: anAddress() })
    await pay(stranger)
    expect(await rowOf('SELECT order_id FROM phone_orders WHERE id = ?', id)).toEqual({ order_id: null })
    const { cookie } = await newStaff('support')
    const order = await json<StaffOrder>(await get(`/api/admin/orders/${number}`, { Cookie: cookie }))
    expect(order.phoned_by).toBe('')
  })
})
