import { beforeEach, describe, expect, test } from 'vitest'
import { insertMany } from '../../../database/batch.ts'
import { AT } from '../../../tests/factories/catalogue.ts'
import { aBuyer, addCheckoutShop } from '../../../tests/factories/checkout.ts'
import { testDatabase } from '../../../tests/factories/for-all-tests.ts'
import { addPlan, type TestPlan } from '../../../tests/factories/plan.ts'
import { testSettings } from '../../../tests/factories/settings.ts'
import { addClubPlans, addGift } from '../../../tests/factories/wine-club.ts'
import { sendReminders } from './send-reminders.ts'

const database = testDatabase(addCheckoutShop, addClubPlans)
beforeEach(async () => {
  await database.client.batch(['DELETE FROM mail', 'DELETE FROM plans', 'DELETE FROM gifts'])
})

const runOn = (day: string) =>
  sendReminders({ settings: testSettings(), database: database.client, now: () => new Date(`${day}T12:00:00Z`) })
const mails = async () =>
  (await database.client.execute('SELECT template, to_email, data_json FROM mail ORDER BY id')).rows.map((row) => ({
    template: row.template,
    to: row.to_email,
    data: JSON.parse(String(row.data_json)),
  }))

describe('a card', () => {
  const planWithCard = async (expiry_month: number, expiry_year: number, more: TestPlan = {}) => {
    const { customer } = await aBuyer(database.client, { isCustomer: true })
    const id = customer ?? ''
    const card = { brand: 'visa', last_four: '4242', expiry_month, expiry_year, is_default: 1 as const, created_at: AT }
    await insertMany(database.client, 'payment_methods', [
      { customer_id: id, adapter: 'test', adapter_ref: crypto.randomUUID(), ...card },
    ])
    const { rows } = await database.client.execute('SELECT id FROM payment_methods WHERE customer_id = ?', [id])
    await addPlan(database.client, id, { payment_method_id: Number(rows[0]?.id), lines: [], ...more })
    return `${id}@example.test`
  }

  test('[card-expires-told] that expires within 30 days is announced once', async () => {
    const to = await planWithCard(12, 2026)
    expect(await runOn('2026-11-30')).toBe('0 about cards, 0 about gifts')
    expect(await runOn('2026-12-01')).toBe('1 about cards, 0 about gifts')
    expect(await runOn('2026-12-20')).toBe('0 about cards, 0 about gifts')
    expect(await mails()).toMatchObject([
      { template: 'card-expiring', to, data: { last_four: '4242', expiry_month: 12, expiry_year: 2026 } },
    ])
  })

  test('is valid until the 29th in a leap year’s February', async () => {
    await planWithCard(2, 2028)
    expect(await runOn('2028-01-29')).toBe('0 about cards, 0 about gifts')
    expect(await runOn('2028-01-30')).toBe('1 about cards, 0 about gifts')
  })

  test('gets no reminder for a plan that is over or paid for', async () => {
    await planWithCard(12, 2026, { state: 'cancelled', cancelled_at: AT })
    await planWithCard(12, 2026, { state: 'cancelling', cancelled_at: AT })
    await planWithCard(11, 2026)
    expect(await runOn('2026-12-15')).toBe('0 about cards, 0 about gifts')
  })

  test('is announced by one of many schedulers', async () => {
    await planWithCard(12, 2026)
    await Promise.all(Array.from({ length: 20 }, () => runOn('2026-12-15')))
    expect(await mails()).toHaveLength(1)
  })
})

describe('a gift', () => {
  const sent = { sent_at: AT, expires_on: '2026-12-31' }

  test('[gift-reminded] that was not redeemed gets one reminder, 30 days before it expires', async () => {
    await addGift(database.client, sent)
    expect(await runOn('2026-11-30')).toBe('0 about cards, 0 about gifts')
    expect(await runOn('2026-12-01')).toBe('0 about cards, 1 about gifts')
    expect(await runOn('2026-12-31')).toBe('0 about cards, 0 about gifts')
    expect(await mails()).toMatchObject([
      { template: 'gift-unused', to: 'ben@example.test', data: { plan: 'Discovery Reds', expires_on: '2026-12-31' } },
    ])
  })

  test('gets no reminder once redeemed, cancelled or expired, or if never sent', async () => {
    await addGift(database.client, { ...sent, redeemed_at: AT })
    await addGift(database.client, { ...sent, cancelled_at: AT })
    await addGift(database.client, { ...sent, expires_on: '2026-11-30' })
    await addGift(database.client, { ...sent, sent_at: null })
    expect(await runOn('2026-12-15')).toBe('0 about cards, 0 about gifts')
  })
})
