/** Cancelling the order of a gift's case, which was paid for and so comes later instead. */
import { beforeAll, beforeEach, expect, test } from 'vitest'
import type { Day } from '../../../domain/core/calendar/calendar.ts'
import { addDays } from '../../../domain/core/calendar/calendar.ts'
import { addProducts } from '../../../tests/factories/catalogue.ts'
import { aBank, aBuyer, NOW, stockOf } from '../../../tests/factories/checkout.ts'
import { checkoutShop } from '../../../tests/factories/checkout-shop.ts'
import { addPlan } from '../../../tests/factories/plan.ts'
import { signedIn } from '../../../tests/factories/session.ts'
import { testSettings } from '../../../tests/factories/settings.ts'
import { addClubPlans, addGift } from '../../../tests/factories/wine-club.ts'
import { runDuePlans } from '../../plans/plan/run-due-plans.ts'
import { readMailOrders } from '../../staff/mail/mail-order.ts'
import { cancelByCustomer } from '../order/cancel.ts'
import { readOrder } from '../order/read.ts'

const { database, rows } = checkoutShop(addClubPlans)
beforeAll(async () => {
  await addProducts(
    database.client,
    Array.from({ length: 24 }, (_, index) => ({
      code: `R${index + 10}`,
      stock: 100,
      variant: { wineclub_price_pence: 900 },
    })),
  )
})
beforeEach(async () => {
  await database.client.execute('DELETE FROM gifts')
})

const at = (day: Day): Date => new Date(`${day}T09:00:00.000Z`)
const runDays = async (from: Day, to: Day): Promise<void> => {
  for (let day = from; day <= to; day = addDays(day, 1)) {
    await runDuePlans({ settings: testSettings({ DEMO: '1' }), database: database.client, now: () => at(day) })
  }
}
const plan = async () => (await rows('SELECT state, cases_left, next_case_on FROM plans'))[0]

/** Redeems a gift of one or two cases, the first on 27 November. Returns the id of the customer who redeemed it. */
const aGiftPlan = async (cases: 1 | 2): Promise<string> => {
  const { customer = '' } = await aBuyer(database.client, { isCustomer: true })
  await addGift(database.client, { id: 77, cases })
  const terms = {
    type: 'wineclub',
    gift_id: 77,
    cases_left: cases,
    next_case_on: '2026-11-27',
    anchor_day: 27,
  } as const
  await addPlan(database.client, customer ?? '', { ...terms, created_at: NOW.toISOString() })
  return customer ?? ''
}

const cancelLatest = async (customer: string, day: Day) => {
  const session = await signedIn(database.client, customer, at(day))
  const [order] = await rows('SELECT number FROM orders ORDER BY id DESC LIMIT 1')
  const question = { owner: { session }, number: String(order?.number), token: undefined }
  return (await cancelByCustomer(database.client, aBank(database.client), question, at(day))).ok
}

/** The newest order, with what its mails state. */
const latestOrder = async (day: Day) => {
  const [row] = await rows('SELECT number, customer_id FROM orders ORDER BY id DESC LIMIT 1')
  const number = String(row?.number)
  const session = await signedIn(database.client, String(row?.customer_id), at(day))
  const order = await readOrder(database.client, { owner: { session }, number, token: undefined }, at(day))
  return { ...order, mail: (await readMailOrders(database.client, [number])).get(number) }
}

test('continues the plan, restocks the bottles and keeps two cases when the first of two is cancelled', async () => {
  const customer = await aGiftPlan(2)
  const before = await stockOf(database.client)
  await runDays('2026-11-20', '2026-11-27')
  expect(await plan()).toMatchObject({ state: 'active', cases_left: 1, next_case_on: '2026-12-27' })
  expect(await cancelLatest(customer, '2026-11-27')).toBe(true)
  expect(await stockOf(database.client)).toEqual(before)
  expect(await plan()).toMatchObject({ state: 'active', cases_left: 2, next_case_on: '2026-12-27' })
  await runDays('2026-11-28', '2027-03-10')
  expect(await plan()).toEqual({ state: 'ended', cases_left: 0, next_case_on: null })
  expect(await rows('SELECT state FROM orders ORDER BY id')).toEqual([
    { state: 'cancelled' },
    { state: 'paid' },
    { state: 'paid' },
  ])
})

test('resumes the ended plan and sends its case a week later when the last case is cancelled', async () => {
  const customer = await aGiftPlan(1)
  await runDays('2026-11-20', '2026-11-28')
  expect(await plan()).toEqual({ state: 'ended', cases_left: 0, next_case_on: null })
  expect(await latestOrder('2026-11-28')).toMatchObject({ plan: { state: 'ended', next_case_on: null } })
  expect(await cancelLatest(customer, '2026-11-28')).toBe(true)
  expect(await latestOrder('2026-11-28')).toMatchObject({
    plan: { is_first_case: false, is_prepaid: true, next_case_on: '2026-12-07' },
    mail: { isFirstCase: false, giftCase: { isReplaced: true } },
  })
  await database.client.execute("UPDATE plans SET state = 'cancelling'")
  expect(await latestOrder('2026-11-28')).toMatchObject({ plan: { next_case_on: null } })
  await database.client.execute("UPDATE plans SET state = 'active'")
  expect(await plan()).toEqual({ state: 'active', cases_left: 1, next_case_on: '2026-12-07' })
  expect(await cancelLatest(customer, '2026-11-28')).toBe(false)
  expect(await plan()).toMatchObject({ cases_left: 1 })
  await runDays('2026-11-29', '2026-12-08')
  expect(await plan()).toMatchObject({ state: 'ended', cases_left: 0 })
})
