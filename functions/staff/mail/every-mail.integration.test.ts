/** Composes every mail for every kind of order from rows written by the shop's own checkout, cancellation and forms. */
import { sql } from 'kysely'
import { beforeAll, describe, expect, test } from 'vitest'
import { batch, insertMany } from '../../../database/batch.ts'
import type { StaffRow } from '../../../database/queries/core/staff.ts'
import { type AccountRow, selectCustomerById } from '../../../database/queries/plans/customers.ts'
import { insertTwoFactorMail } from '../../../database/queries/staff/users.ts'
import type { PlanAction } from '../../../domain/plans/plan/apply-action.ts'
import type { CheckoutKind } from '../../../domain/selling/checkout/checkout.ts'
import { CHECKOUTS } from '../../../domain/selling/checkout/descriptor.ts'
import type { CheckoutUpdate } from '../../../domain/selling/checkout/schema.ts'
import type { PaymentPort } from '../../../domain/selling/payment/payment-port.ts'
import type { MailTemplate } from '../../../domain/staff/mail/mail.ts'
import { codeOf, stepAt } from '../../../domain/staff/two-factor/totp.ts'
import { fromBase32 } from '../../../tests/factories/base32.ts'
import { AT, addProducts } from '../../../tests/factories/catalogue.ts'
import {
  aBank,
  aBuyer,
  addCheckoutShop,
  type Buyer,
  deleteOrders,
  later,
  NOW,
  payFor,
  ready,
  updateCheckout,
} from '../../../tests/factories/checkout.ts'
import { testDatabase } from '../../../tests/factories/for-all-tests.ts'
import { someGiftDetails } from '../../../tests/factories/gift-details.ts'
import { COMPANY } from '../../../tests/factories/mail.ts'
import { anAddress } from '../../../tests/factories/pay-request.ts'
import { addCase, addPlan, planVersion } from '../../../tests/factories/plan.ts'
import { signedIn } from '../../../tests/factories/session.ts'
import { testSettings } from '../../../tests/factories/settings.ts'
import { INSERT_STAFF, STAFF } from '../../../tests/factories/staff-orders.ts'
import { addClubPlans, addMembership } from '../../../tests/factories/wine-club.ts'
import { falseClaims } from '../../../tests/promises/claims.ts'
import { notifyAllWaiting } from '../../catalogue/stock/notify-waiting.ts'
import { confirmEmail, requestEmailChange } from '../../plans/customer/change-email.ts'
import { requestPasswordReset } from '../../plans/customer/forgot-password.ts'
import { resetPassword } from '../../plans/customer/reset-password.ts'
import { amendSelection } from '../../plans/lock-it-in/amend-selection.ts'
import { applyPlanAction } from '../../plans/plan/apply-action.ts'
import { runDuePlans } from '../../plans/plan/run-due-plans.ts'
import { updateCart } from '../../selling/cart/update.ts'
import { sendContactMessage } from '../../selling/contact/send.ts'
import { cancelByCustomer } from '../../selling/order/cancel.ts'
import { createPhoneOrder } from '../../selling/phone-order/staff/create.ts'
import { beginTwoFactor, confirmTwoFactor } from '../account/set-up.ts'
import { subscribe } from '../marketing/subscribe.ts'
import { inviteUser } from '../user/invite.ts'
import { sendDueMail } from './due-mail.ts'
import { mailbox } from './open-port.ts'
import { TEMPLATES } from './templates/all.ts'

/** A kind of order: its buyer, basket and checkout input. */
type OrderKind = {
  kind: CheckoutKind
  isCustomer: boolean
  basket: Record<string, number>
  update: Partial<CheckoutUpdate>
}

const club = (cases: number, frequency: 1 | null) => ({ plan_id: 'discovery-reds', cases, frequency })

const GIFT: Partial<CheckoutUpdate> = {
  email: 'giver@example.test',
  club: club(1, null),
  gift: someGiftDetails({ message: 'Happy birthday' }),
}

const STANDARD = { kind: '', basket: { A1: 1, G1: 2 } } as const

const ORDERS: Record<string, OrderKind> = {
  'a guest’s delivery': {
    ...STANDARD,
    isCustomer: false,
    update: { order_note: 'Ring twice', gift_message: 'Cheers' },
  },
  'a guest’s next day delivery': { ...STANDARD, isCustomer: false, update: { delivery: 'next_day' } },
  'a guest’s collection': { ...STANDARD, basket: { A1: 1 }, isCustomer: false, update: { delivery: 'collection' } },
  'a customer’s delivery': { ...STANDARD, isCustomer: true, update: {} },
  'a customer’s collection': { ...STANDARD, basket: { A2: 6 }, isCustomer: true, update: { delivery: 'collection' } },
  'a guest’s gift': { kind: 'gift', isCustomer: false, basket: {}, update: GIFT },
  'a customer’s gift': { kind: 'gift', isCustomer: true, basket: {}, update: GIFT },
  'a lock it in case': { kind: 'lock_it_in', isCustomer: true, basket: { A2: 12 }, update: {} },
  'joining the wine club': { kind: 'wineclub', isCustomer: true, basket: {}, update: { club: club(2, 1) } },
  'wines at club price': { kind: 'buy-wine-club-wines', isCustomer: true, basket: { A1: 2 }, update: {} },
}

const OF_ORDERS = ['order-dispatched', 'order-ready', 'order-address', 'order-lines', 'order-refunded'] as const

const database = testDatabase()
let payments: PaymentPort
beforeAll(async () => {
  const { client } = database
  await addCheckoutShop(client)
  await addClubPlans(client)
  await addProducts(
    client,
    Array.from({ length: 14 }, (_, index) => ({ code: `R${index}`, variant: { wineclub_price_pence: 900 } })),
  )
  await client.batch([
    'UPDATE stock SET quantity = 1000',
    `UPDATE variants SET wineclub_price_pence = 900 WHERE code = 'A1'`,
    {
      sql: `INSERT INTO config VALUES ('company', ?, '2026-01-01T00:00:00.000Z')`,
      args: [JSON.stringify(COMPANY)],
    },
  ])
  payments = aBank(client)
})

const rows = async (query: string) => (await database.client.execute(query)).rows.map((row) => ({ ...row }))

const buy = async ({ kind, isCustomer, basket, update }: OrderKind): Promise<{ buyer: Buyer; number: string }> => {
  const { client } = database
  const store = update.delivery === 'collection' ? 'bath' : ''
  const buyer = await aBuyer(client, { isCustomer, store })
  if (buyer.customer !== null && CHECKOUTS[kind].membersOnly) await addMembership(client, buyer.customer)
  const summary =
    kind === 'gift'
      ? await updateCheckout(client, buyer, { kind, ...update })
      : await ready(client, buyer, basket, { kind, marketing_opt_in: true, ...update })
  const paid = await payFor(client, payments, buyer, summary)
  expect(paid).toMatchObject({ answer: { status: 'paid' } })
  const [order] = await rows('SELECT number FROM orders ORDER BY id DESC LIMIT 1')
  return { buyer, number: String(order?.number) }
}

/** Mails of an order that only actions of staff cause. */
const queueOf = (number: string) =>
  database.client.batch(
    OF_ORDERS.map((template) => ({
      sql: `INSERT INTO mail (template, to_email, data_json, next_attempt_at, created_at)
        SELECT ?, email, json_object('order_no', number, 'token', 'abc', 'lines', json('[]'), 'delivery', 0, 'total', 0, 'credit_note',
          (SELECT credit_note FROM refunds WHERE order_id = orders.id)), ?, ? FROM orders WHERE number = ?`,
      args: [template, NOW.toISOString(), NOW.toISOString(), number],
    })),
  )

/** A time at which every mail is due, including that to a gift's recipient. */
const LATER = new Date('2027-06-01T10:00:00.000Z')

const sendAll = () => sendDueMail({ settings: testSettings(), database: database.client, now: () => LATER }, mailbox)

/** Templates sent since the last call. Fails for an unsent mail, and for text such as 'undefined' in a mail. */
const sent = async (): Promise<string[]> => {
  const mails = await rows('SELECT template, state, last_error, subject, body_html, body_text FROM mail ORDER BY id')
  await database.client.execute('DELETE FROM mail')
  for (const { template, state, last_error, subject, body_text } of mails) {
    expect({ template, state, last_error }).toEqual({ template, state: 'sent', last_error: '' })
    expect(`${subject}\n${body_text}`).not.toMatch(/\b(undefined|null|NaN|Invalid Date)\b|\[object|£-/)
    expect(falseClaims(String(body_text).replace(/\s+/g, ' ')), String(template)).toEqual([])
  }
  return mails.map(({ template }) => String(template))
}

describe('[order-mails] composes every mail of an order: bought, on its way, ready, cancelled, refunded', () => {
  test.each(Object.entries(ORDERS))('%s', async (_, order) => {
    const { buyer, number } = await buy(order)
    await sendAll()
    const confirmed = await sent()
    expect(confirmed).toContain('order-confirmation')
    expect(confirmed.includes('gift-received')).toBe(order.kind === 'gift')

    const question = { owner: buyer.owner, number, token: undefined }
    expect(await cancelByCustomer(database.client, payments, question, NOW)).toMatchObject({ ok: true })
    await queueOf(number)
    await sendAll()
    expect((await sent()).toSorted()).toEqual(['order-cancelled', ...OF_ORDERS].toSorted())
  })
})

const fail = (): never => {
  throw new Error('There is no such kind of order')
}

const tokenIn = async (template: MailTemplate): Promise<string> => {
  const [mail] = await rows(`SELECT data_json ->> '$.token' AS token FROM mail WHERE template = '${template}'`)
  return String(mail?.token)
}

const FROM = { ipAddress: '', userAgent: '', device: undefined, visitor: undefined, token: undefined }

test('composes every mail of an account', async () => {
  const { client } = database
  const { customer } = await aBuyer(client, { isCustomer: true })
  const id = customer ?? ''
  const email = `${id}@example.test`
  await insertMany(client, 'admins', [
    { id: 'olive', name: 'Olive', email: 'olive@example.test', user_type: 'owner', created_at: AT, updated_at: AT },
  ])
  await client.execute(`INSERT INTO admin_accounts (id, account_id, provider_id, user_id, created_at, updated_at)
    VALUES ('olive-password', 'olive', 'credential', 'olive', '${AT}', '${AT}')`)
  const [{ rows: accounts }] = await batch(client, 'read', [selectCustomerById(id)])
  const account = { ...accounts[0], id, email, first_name: 'Ann' } as AccountRow
  await requestEmailChange(client, account, 'new@example.test', '', NOW)
  expect(
    await confirmEmail(client, await tokenIn('email-change-confirm'), { ...FROM, session: undefined }, NOW),
  ).toMatchObject({ ok: true })
  await requestPasswordReset(client, 'customer', 'new@example.test', '', NOW)
  await requestPasswordReset(client, 'admin', 'olive@example.test', '', NOW)
  const reset = { token: await tokenIn('password-reset'), password: 'correct horse battery' }
  expect(await resetPassword(client, reset, FROM, NOW)).toMatchObject({ ok: true })
  await subscribe(client, 'reader@example.test', '', NOW)
  await sendAll()
  expect((await sent()).toSorted()).toEqual([
    'admin-password-reset',
    'email-change-confirm',
    'email-changed',
    'letter-confirm',
    'password-changed',
    'password-reset',
  ])
})

test('composes every mail to staff', async () => {
  const { client } = database
  const staff: StaffRow = { ...STAFF, id: 'olive', name: 'Olive', email: 'olive@example.test', user_type: 'owner' }
  const invitation = { name: 'Mark', email: 'mark@example.test', user_type: 'merchandiser' } as const
  const invited = await inviteUser({ database: client, staff, now: NOW }, invitation)
  expect(invited).toMatchObject({ ok: true })
  const own = { database: client, staff, settings: { AUTH_SECRET: 'a secret of the tests' }, now: NOW }
  const started = await beginTwoFactor(own, 'shop.test')
  const secret = Uint8Array.from(started ? fromBase32(started.secret) : [])
  expect(await confirmTwoFactor(own, await codeOf(secret, stepAt(NOW)), '')).toMatchObject({ ok: true })
  const off = { id: 'olive', change: 'off', by: 'Mark', now: NOW.toISOString() } as const
  await batch(client, 'write', [insertTwoFactorMail(off, sql`true`)])
  await sendAll()
  const mails = await rows('SELECT to_email, subject, body_text FROM mail ORDER BY id')
  expect(mails.map(({ to_email, subject }) => [to_email, subject])).toEqual([
    ['mark@example.test', `You’re invited to look after ${COMPANY.name}`],
    ['olive@example.test', 'Two-factor sign-in is on'],
    ['olive@example.test', 'Two-factor sign-in is off'],
  ])
  expect(mails[0]?.body_text).toMatch(/https:\/\/shop\.test\/admin\/invitation\?token=/)
  expect(mails[2]?.body_text).toContain('Mark turned two-factor sign-in off')
  expect(await sent()).toEqual(['admin-invitation', 'two-factor-changed', 'two-factor-changed'])
})

test.each([
  ['with an address', anAddress(), 'Total £15.99'],
  ['without one', null, 'Total before delivery £10.00'],
])('composes the mail of a phone order: %s', async (_, address, sum) => {
  const { client } = database
  await client.execute(`${INSERT_STAFF} ON CONFLICT DO NOTHING`)
  const asked = {
    idempotency_key: crypto.randomUUID(),
    lines: [{ code: 'G1', quantity: 2 }],
    email: 'ringing@example.test',
    full_name: 'Ann Other',
    phone: '',
    address,
    note: 'Not for her eyes',
  }
  expect(await createPhoneOrder({ database: client, staff: STAFF, now: NOW }, asked)).toMatchObject({ ok: true })
  await sendAll()
  const [mail] = await rows('SELECT subject, body_text, data_json FROM mail')
  expect(mail?.subject).toBe(`Your order from ${COMPANY.name} is ready to pay for`)
  const text = String(mail?.body_text)
  for (const fact of ['Hello Ann Other', sum, 'Friday 27 November', 'https://shop.test/phone-order?token='])
    expect(text).toContain(fact)
  expect(text).not.toContain('Not for her eyes')
  expect(mail?.data_json).not.toContain('token')
  expect(await sent()).toEqual(['phone-order'])
})

test.each(['', 'W12345678'])('composes a message about order %j', async (order_number) => {
  const message = { name: 'Ann', email: 'ann@example.test', subject: 'order', order_number, message: 'Hello' } as const
  await sendContactMessage(database.client, message, '', NOW)
  await sendAll()
  expect(await sent()).toEqual(['contact'])
})

test('composes the back-in-stock mail, with a link that stops it', async () => {
  const { client } = database
  const now = NOW.toISOString()
  await insertMany(client, 'notify_requests', [
    { code: 'A1', email: 'ann@example.test', created_at: now, notified_at: null },
  ])
  expect(await notifyAllWaiting({ settings: testSettings(), database: client, now: () => NOW })).toBe('1 notified')
  await sendAll()
  const [mail] = await rows('SELECT body_text FROM mail')
  expect(mail?.body_text).toMatch(/https:\/\/shop\.test\/unsubscribe\?token=/)
  expect(await sent()).toEqual(['back-in-stock'])
})

/** Actions that can follow each other in this order. */
const CHANGES: PlanAction[] = [
  { verb: 'skip' },
  { verb: 'unskip' },
  { verb: 'move_date', day: '2026-12-22' },
  { verb: 'change', frequency: 3, noOfCases: null, changesCase: false },
  { verb: 'pause', until: '2027-03-01' },
  { verb: 'resume' },
  { verb: 'cancel', givesUp: null },
  { verb: 'undo_cancel' },
]

test.each(['lock_it_in', 'wineclub'] as const)('composes every mail of a changed plan: %s', async (type) => {
  const { client } = database
  const { customer } = await aBuyer(client, { isCustomer: true })
  const id = customer ?? ''
  const { token } = await signedIn(client, id, NOW)
  const plan = await addPlan(client, id, { type, next_case_on: '2026-12-20', lines: [], created_at: AT })
  for (const [index, action] of CHANGES.entries()) {
    const at = later(index)
    const terms = action.verb === 'change' ? { frequency: 3 as const } : {}
    const seen = { session: { token, now: at.toISOString() }, id: plan, version: await planVersion(client, plan) }
    const steered = await applyPlanAction(client, { ...seen, action, terms, adapter: 'test' }, at)
    expect([action.verb, steered.ok]).toEqual([action.verb, true])
  }
  await sendAll()
  expect(await sent()).toEqual(CHANGES.map(() => 'plan-changed'))
})

test('composes the mail about changed wines', async () => {
  const { client } = database
  await deleteOrders(client)
  await buy(ORDERS['a lock it in case'] ?? fail())
  await sendAll()
  await sent()
  const [plan] = await rows('SELECT customer_id FROM plans')
  const session = await signedIn(client, String(plan?.customer_id), NOW)
  const [others] = await rows(`SELECT coalesce(sum(quantity), 0) AS bottles FROM plan_lines WHERE code <> 'A1'`)
  const line = { product: 'A1', quantity: 24 - Number(others?.bottles), type: 'override_quantity' } as const
  const caller = { visitor: '0'.repeat(32), token: session.token }
  await updateCart(client, { ...line, kind: 'lock_it_in_amend', caller }, NOW)
  expect(await amendSelection(client, session, undefined, NOW)).toEqual({ trs_error_message: '' })
  await sendAll()
  expect(await sent()).toEqual(['selection-amended'])
})

/** Days on which a plan that began on 20 November acts on its next case. */
const DUE_DAYS = ['2026-12-14', '2026-12-21', '2026-12-22', '2026-12-24', '2026-12-28']

test('[case-mails] composes every mail about a case: coming, card declined, given up', async () => {
  const { client } = database
  await deleteOrders(client)
  await buy(ORDERS['a lock it in case'] ?? fail())
  await buy(ORDERS['joining the wine club'] ?? fail())
  await sendAll()
  await sent()
  for (const day of DUE_DAYS) {
    await runDuePlans({
      settings: testSettings({ DEMO: '1' }),
      database: client,
      now: () => new Date(`${day}T09:00:00Z`),
    })
    await client.execute(`UPDATE test_methods SET behaviour = 'declined'`)
  }
  await sendAll()
  expect(new Set(await sent())).toEqual(new Set(['case-coming', 'case-declined', 'case-failed']))
})

test.each(['lock_it_in', 'wineclub'] as const)(
  'composes the mails of a missed case and an ended plan: %s',
  async (type) => {
    const { client } = database
    await deleteOrders(client)
    const { customer } = await aBuyer(client, { isCustomer: true })
    await client.execute(`INSERT INTO gifts (id, code_hash, code_ending, club_plan_id, cases, recipient_name,
      recipient_email, message, deliver_on, expires_on, created_at)
    VALUES (77, 'x', 'ABCD', 'discovery-reds', 2, 'Ben', 'ben@example.test', '', '2026-11-20', '2028-05-20', '${AT}')
    ON CONFLICT DO NOTHING`)
    const ended =
      type === 'wineclub' ? { gift_id: 77, cases_left: 0, next_case_on: '2026-11-20' } : { next_case_on: '2026-06-20' }
    const plan = await addPlan(client, customer ?? '', { type, anchor_day: 30, lines: [], created_at: AT, ...ended })
    if (type === 'wineclub') await addCase(client, plan, { sequence: 1, state: 'ordered', planned_on: '2026-11-20' })
    await runDuePlans({ settings: testSettings({ DEMO: '1' }), database: client, now: () => NOW })
    await sendAll()
    expect(await sent()).toEqual([type === 'wineclub' ? 'plan-ended' : 'case-missed'])
  },
)

test('tests every kind of checkout and every mail of an order', () => {
  expect(new Set(Object.values(ORDERS).map(({ kind }) => kind))).toEqual(new Set(Object.keys(CHECKOUTS)))
  const ofOrders = Object.keys(TEMPLATES).filter((name) => name.startsWith('order-'))
  expect(ofOrders.toSorted()).toEqual(['order-cancelled', 'order-confirmation', ...OF_ORDERS].toSorted())
})
