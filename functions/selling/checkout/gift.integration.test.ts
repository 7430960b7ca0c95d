/** A gift, from the checkout's input to its code. */
import { expect, test } from 'vitest'
import { batch } from '../../../database/batch.ts'
import { claimDueMail, markMailSent } from '../../../database/queries/core/mail.ts'
import type { CheckoutUpdate } from '../../../domain/selling/checkout/schema.ts'
import {
  aBuyer,
  addSession,
  CHALLENGED,
  later,
  NOW,
  payFor,
  updateCheckout,
} from '../../../tests/factories/checkout.ts'
import { checkoutShop } from '../../../tests/factories/checkout-shop.ts'
import { someGiftDetails } from '../../../tests/factories/gift-details.ts'
import { aCard, anAddress } from '../../../tests/factories/pay-request.ts'
import { addClubPlans } from '../../../tests/factories/wine-club.ts'
import { sha256 } from '../../core/http/sha256.ts'
import { redeem } from '../gift/redeem.ts'
import { cancelByCustomer } from '../order/cancel.ts'
import { readOrder } from '../order/read.ts'
import { releaseAbandoned } from './release-abandoned.ts'

const { database, payments, rows, row } = checkoutShop(addClubPlans)

const numberOf = async () => String((await row('SELECT number FROM orders ORDER BY id DESC'))?.number)

const giving = (more: Partial<CheckoutUpdate> = {}): Partial<CheckoutUpdate> => ({
  kind: 'gift',
  email: 'giver@example.test',
  club: { plan_id: 'mixed-dozen', cases: 3, frequency: null },
  gift: someGiftDetails({ message: 'Happy birthday' }),
  ...more,
})

const newCustomer = () => aBuyer(database.client, { isCustomer: true })

const codeIn = async (template: string) =>
  JSON.parse(String((await row(`SELECT data_json FROM mail WHERE template = '${template}'`))?.data_json)).gift_code

const buy = async (update = giving()) => {
  const buyer = await aBuyer(database.client)
  const summary = await updateCheckout(database.client, buyer, update)
  return { buyer, summary, paid: await payFor(database.client, payments, buyer, summary) }
}

test('[gift-price] a guest buys a gift without an address, for the price of its cases', async () => {
  const { summary, paid } = await buy()
  expect(summary).toMatchObject({
    address: null,
    delivery: null,
    delivery_options: [],
    totals: { subtotal: 372, delivery: 0, total: 372 },
    plan: null,
    club: { plan_id: 'mixed-dozen', cases: 3, frequency: null },
    gift: { recipient_name: 'Ben', deliver_on: '2026-12-24' },
    errors: [],
  })
  expect(paid).toMatchObject({ answer: { status: 'paid' } })
  expect(
    await row('SELECT kind, delivery_kind, address_json, no_of_cases, frequency, total_pence FROM orders'),
  ).toEqual({
    kind: 'gift',
    delivery_kind: 'none',
    address_json: 'null',
    no_of_cases: 3,
    frequency: null,
    total_pence: 37_200,
  })
})

test('[gift-months] sends a gift’s code in two mails only, one of them on the morning of its day', async () => {
  await buy()
  const code = await codeIn('order-confirmation')
  expect(code).toMatch(/^GIFT(-[0-9A-Z]{4}){3}$/)
  expect(await codeIn('gift-received')).toBe(code)
  expect(await row('SELECT * FROM gifts')).toMatchObject({
    code_hash: await sha256(code),
    code_ending: code.slice(-4),
    club_plan_id: 'mixed-dozen',
    cases: 3,
    recipient_name: 'Ben',
    deliver_on: '2026-12-24',
    expires_on: '2028-05-20',
    redeemed_at: null,
    cancelled_at: null,
  })
  expect(await row(`SELECT to_email, next_attempt_at FROM mail WHERE template = 'gift-received'`)).toEqual({
    to_email: 'ben@example.test',
    next_attempt_at: '2026-12-24T08:00:00.000Z',
  })
  const tables = ['gifts', 'gift_orders', 'orders', 'order_events', 'order_lines', 'checkouts', 'payments']
  for (const table of tables) expect(JSON.stringify(await rows(`SELECT * FROM ${table}`)), table).not.toContain(code)
})

test('the code of a gift is stored nowhere once its mails have left', async () => {
  await buy()
  const code = await codeIn('order-confirmation')
  const due = await batch(database.client, 'write', [
    claimDueMail('2026-12-24T08:00:00.000Z', '2026-12-24T08:05:00.000Z', 5),
  ])
  const sent = due[0].rows.map(({ id }) =>
    markMailSent({ id, subject: 'x', html: code, text: code }, NOW.toISOString()),
  )
  await batch(database.client, 'write', sent)
  expect(sent).toHaveLength(2)
  expect(JSON.stringify(await rows('SELECT * FROM mail'))).not.toContain(code)
})

test('mails a gift for today at once', async () => {
  const { gift } = giving()
  await buy(giving({ gift: gift && { ...gift, deliver_on: '2026-11-20' } }))
  expect(await row(`SELECT next_attempt_at FROM mail WHERE template = 'gift-received'`)).toEqual({
    next_attempt_at: NOW.toISOString(),
  })
})

test.each([
  ['no recipient', { gift: undefined }, 'gift.recipient_name'],
  ['no e-mail address of its buyer', { email: undefined }, 'email'],
])('refuses to take payment for a gift with %s', async (_, more, field) => {
  const { paid } = await buy(giving(more))
  expect(paid).toMatchObject({
    code: 'refused',
    errors: expect.arrayContaining([expect.objectContaining({ field })]),
  })
  expect(await rows('SELECT id FROM orders')).toEqual([])
})

test('rejects a gift for a past day, or one years away', async () => {
  const { gift } = giving()
  for (const deliver_on of ['2026-11-19', '2028-01-01']) {
    const { summary, paid } = await buy(giving({ gift: gift && { ...gift, deliver_on } }))
    expect(summary.errors).toMatchObject([{ field: 'gift.deliver_on' }])
    expect(paid).toMatchObject({ code: 'refused' })
  }
})

test('asks for another day when a gift’s day passes while its checkout is open', async () => {
  const buyer = await aBuyer(database.client)
  const { gift } = giving()
  const summary = await updateCheckout(
    database.client,
    buyer,
    giving({ gift: gift && { ...gift, deliver_on: '2026-11-20' } }),
  )
  expect(await payFor(database.client, payments, buyer, summary, {}, later(24 * 60))).toMatchObject({
    code: 'refused',
    errors: [{ field: 'gift.deliver_on' }],
  })
})

test('a gift keeps the recipient it was paid with, despite later input', async () => {
  const buyer = await aBuyer(database.client)
  const summary = await updateCheckout(database.client, buyer, giving())
  await payFor(database.client, payments, buyer, summary, { payment: aCard(CHALLENGED) })
  const { gift } = giving()
  await updateCheckout(database.client, buyer, giving({ gift: gift && { ...gift, recipient_name: 'Carla' } }))
  await database.client.execute(`UPDATE test_charges SET state = 'succeeded'`)
  await releaseAbandoned(database.client, payments, later(31))
  await releaseAbandoned(database.client, payments, later(62))
  expect(await rows('SELECT recipient_name FROM gifts')).toEqual([{ recipient_name: 'Ben' }])
  expect(await rows(`SELECT template FROM mail WHERE template = 'gift-received'`)).toHaveLength(1)
})

const asker = async (token: string) => {
  const { customer } = await newCustomer()
  await addSession(database.client, customer ?? '', token)
  return { session: { token, now: NOW.toISOString() }, ipAddress: '' }
}
const redemption = (code: string) =>
  ({ code, frequency: 1, date_of_birth: '1980-05-17', address: anAddress() }) as const

test('[gift-cancelled] a gift cancelled before it is redeemed is void: no mail leaves, its code does not work', async () => {
  const { buyer } = await buy()
  const code = await codeIn('order-confirmation')
  const question = { owner: buyer.owner, number: await numberOf(), token: undefined }
  expect(await cancelByCustomer(database.client, payments, question, later(5))).toMatchObject({
    ok: true,
    order: { state: 'cancelled', totals: { refunded: 372 } },
  })
  expect(await rows(`SELECT id FROM mail WHERE template = 'gift-received'`)).toEqual([])
  expect(await redeem(database.client, await asker('late'), redemption(code), NOW)).toMatchObject({
    code: 'refused',
    errors: [{ field: 'code', message: expect.stringContaining('cancelled') }],
  })
  expect(await rows('SELECT id FROM plans')).toEqual([])
})

test('[gift-kept] a redeemed gift can’t be cancelled, even by a concurrent request', async () => {
  const { buyer } = await buy()
  const code = await codeIn('order-confirmation')
  const question = { owner: buyer.owner, number: await numberOf(), token: undefined }
  const [redeemed, cancelled] = await Promise.all([
    redeem(database.client, await asker('quick'), redemption(code), NOW),
    cancelByCustomer(database.client, payments, question, later(5)),
  ])
  expect([redeemed.ok, cancelled.ok].toSorted()).toEqual([false, true])
  if (cancelled.ok) return
  expect(await readOrder(database.client, question, later(6))).toMatchObject({
    state: 'paid',
    may_cancel: false,
    gift: { recipient_name: 'Ben', is_redeemed: true, code_ending: code.slice(-4) },
  })
  expect(await cancelByCustomer(database.client, payments, question, later(7))).toEqual({
    ok: false,
    code: 'too-late',
  })
  expect(await rows('SELECT id FROM refunds')).toEqual([])
})
