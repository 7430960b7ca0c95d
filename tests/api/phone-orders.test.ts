/** Phone orders as staff create, list, resend and cancel them. */
import { describe, expect, test } from 'vitest'
import { addDays } from '../../domain/core/calendar/calendar.ts'
import type { Cart } from '../../domain/selling/cart/schema.ts'
import type { PhoneOrderPage, PhoneQuote, StaffPhoneOrder } from '../../domain/selling/phone-order/schema.ts'
import { sha256 } from '../../functions/core/http/sha256.ts'
import type { Problem } from '../../functions/errors.ts'
import { anAddress } from '../factories/pay-request.ts'
import { addPhoneOrder } from '../factories/phone-order.ts'
import { database, lastMail, mailsTo } from './database.ts'
import { newCustomer, newEmail, newStaff, PASSWORD } from './people.ts'
import {
  asked,
  basketOf,
  cancel,
  create,
  listed,
  open,
  opened,
  pay,
  put,
  read,
  resend,
  rowOf,
  shown,
  today,
} from './phone-order.ts'
import { countRoundTrips, faultsOf, get, json, write } from './shop.ts'

const { cookie } = await newStaff('support')

describe('a new phone order', () => {
  test('costs the same as the shop’s basket, with Mix Six and delivery, and accepts no price', async () => {
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
    // WINE also comes as a magnum; the others in one size alone.
    expect(answer.variants.map(({ code, product_code, choice }) => [code, product_code, choice])).toEqual([
      ['WINE', 'WINE', expect.any(String)],
      ['MAGNUM', 'WINE', '1.5 l magnum'],
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

  test('mails the wines, their total and a link whose token is stored nowhere else', async () => {
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
    const row = await rowOf('SELECT * FROM phone_orders WHERE id = ?', phoneOrder.id)
    expect(row.token_hash).toBe(await sha256(mail.token))
    expect(JSON.stringify(row)).not.toContain(mail.token)
    const audit = await rowOf(`SELECT * FROM audit WHERE noun = 'phone order' AND noun_id = ?`, String(phoneOrder.id))
    expect(audit).toMatchObject({ admin_name: 'Sam Staff', action: 'send a phone order' })
    expect(JSON.stringify(audit)).not.toContain(body.email)
  })

  test('is created once when sent twice, and its key works for no other order', async () => {
    const body = asked()
    const answers = await Promise.all([create(body, cookie), create(body, cookie)])
    const ids = await Promise.all(answers.map(async (answer) => (await json<StaffPhoneOrder>(answer)).id))
    expect(ids[0]).toBe(ids[1])
    expect(await mailsTo(body.email)).toEqual(['phone-order'])
    expect((await create({ ...body, lines: [{ code: 'OTHER', quantity: 1 }] }, cookie)).status).toBe(409)
  })

  test('is refused at the line whose product is sold out or short', async () => {
    const body = asked({
      lines: [
        { code: 'OTHER', quantity: 1 },
        { code: 'GONE', quantity: 1 },
      ],
    })
    expect(await faultsOf(await create(body, cookie))).toEqual([422, 'lines.1.quantity'])
    expect(await mailsTo(body.email)).toEqual([])
    const refused = await create(asked({ email: 'nobody', full_name: ' ', address: null }), cookie)
    expect((await json<Problem>(refused)).errors?.map(({ field }) => field).toSorted()).toEqual(['email', 'full_name'])
  })
})

describe('a sent phone order', () => {
  test('is resent once with a new link at today’s prices, which ends the one before', async () => {
    const email = newEmail()
    const { id, token, sentAt } = await addPhoneOrder(database, { email, expires_on: '2026-01-01' })
    const answers = await Promise.all([resend(id, sentAt, cookie), resend(id, sentAt, cookie)])
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409])
    const mail = await lastMail(email, 'phone-order')
    expect(mail).toMatchObject({ total_pence: 2500, expires_on: addDays(today(), 7) })
    expect(await mailsTo(email)).toEqual(['phone-order'])
    expect((await read(token)).status).toBe(404)
    expect(await shown(mail.token)).toMatchObject({ state: 'waiting', was: 25, lines: [{ was: 25 }] })
    const audit = await rowOf(`SELECT action FROM audit WHERE noun = 'phone order' AND noun_id = ?`, String(id))
    expect(audit).toEqual({ action: 'send again' })
  })

  test('drops a queued mail once its link has ended', async () => {
    const body = asked({ lines: [{ code: 'OTHER', quantity: 1 }] })
    const sent = await json<StaffPhoneOrder>(await create(body, cookie))
    expect((await resend(sent.id, sent.sent_at, cookie)).status).toBe(200)
    expect(await mailsTo(body.email)).toEqual(['phone-order'])
    expect((await cancel(sent.id, cookie)).status).toBe(200)
    expect(await mailsTo(body.email)).toEqual([])
  })

  test('can’t be resent while one of its products is sold out', async () => {
    const { id, token, sentAt } = await addPhoneOrder(database, { lines: { OTHER: 1, GONE: 1 } })
    expect((await resend(id, sentAt, cookie)).status).toBe(422)
    expect((await read(token)).status).toBe(200)
  })

  test('is cancelled once, and a later payment belongs to no phone order', async () => {
    const { id, token } = await addPhoneOrder(database, { address: anAddress() })
    const visitor = await opened(token)
    expect(await json<StaffPhoneOrder>(await cancel(id, cookie))).toMatchObject({ state: 'cancelled' })
    expect((await cancel(id, cookie)).status).toBe(409)
    expect((await open(token, 'add')).status).toBe(422)
    expect(await basketOf(visitor)).toEqual({ OTHER: 2 })
    await pay(visitor)
    expect(await rowOf('SELECT order_id FROM phone_orders WHERE id = ?', id)).toEqual({ order_id: null })
    expect(await rowOf(`SELECT action FROM audit WHERE noun = 'phone order' AND noun_id = ?`, String(id))).toEqual({
      action: 'cancel',
    })
  })

  test('is listed by its state, and found by name, address, phone and order', async () => {
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

  test('is part of its customer’s export, and is removed when they are erased', async () => {
    const { email, cookie } = await newCustomer()
    const { id } = await addPhoneOrder(database, { email })
    const exported = await (await get('/api/user/export', { Cookie: cookie })).text()
    expect(exported).toContain('07700 900123')
    expect(exported).not.toContain('Fridays')
    expect((await write('DELETE', '/api/user', { password: PASSWORD }, cookie)).status).toBe(200)
    expect(await rowOf('SELECT id FROM phone_orders WHERE id = ?', id)).toEqual({})
  })
})
