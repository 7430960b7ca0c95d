import { beforeAll, describe, expect, test } from 'vitest'
import type { PaymentPort } from '../../../../domain/selling/payment/payment-port.ts'
import { testPaymentPort } from '../../../../tests/contracts/payment-port.ts'
import { testDatabase } from '../../../../tests/factories/for-all-tests.ts'
import { chargeRequest } from '../../../../tests/factories/payment.ts'
import { answerChallenge, readChallenge } from './challenge.ts'
import { openTestBank } from './open-test-bank.ts'

const SECRET = 'a secret of the tests, long enough to be one'
const AT = new Date('2026-11-20T12:00:00Z')

const database = testDatabase()
let port: PaymentPort
beforeAll(async () => {
  port = openTestBank(database.client, SECRET, () => AT)
})

const testCard = (number: string, more = {}) =>
  ({ kind: 'test_card', number, expiryMonth: 12, expiryYear: 2040, securityCode: '123', ...more }) as const

const secretOf = async (ref: string): Promise<string> => {
  const { rows } = await database.client.execute('SELECT secret FROM test_charges WHERE ref = ?', [ref])
  return String(rows[0]?.secret)
}

testPaymentPort(() => ({
  port,
  card: testCard,
  answer: async (ref, approves) => {
    await answerChallenge(database.client, { secret: await secretOf(ref), approves, at: AT })
  },
}))

test('a charge costs one round trip, with a saved card too', async () => {
  database.trips.reset()
  await port.charge(chargeRequest({ customerRef: 'cus_test_1', savesMethod: true }))
  expect(database.trips.count()).toBe(1)
  await port.charge(chargeRequest({ customerRef: 'cus_test_1', method: { kind: 'saved', ref: 'pm_test_none' } }))
  expect(database.trips.count()).toBe(2)
})

test('declines an expired card whatever its number', async () => {
  const expired = testCard('4242424242424242', { expiryMonth: 10, expiryYear: 2026 })
  expect(await port.charge(chargeRequest({ method: expired }))).toMatchObject({ state: 'failed', code: 'expired_card' })
  const lastDay = testCard('4242424242424242', { expiryMonth: 11, expiryYear: 2026 })
  expect(await port.charge(chargeRequest({ method: lastDay }))).toMatchObject({ state: 'succeeded' })
})

describe('the stored data', () => {
  const everything = async (): Promise<string> => {
    const tables = ['test_methods', 'test_charges', 'test_refunds', 'test_events']
    const all = await database.client.batch(tables.map((table) => `SELECT * FROM ${table}`))
    return JSON.stringify(all.map(({ rows }) => rows.map((row) => ({ ...row }))))
  }

  test('records nothing for a card that is not a test card', async () => {
    const before = await everything()
    const real = testCard('4929123456789012')
    expect(await port.charge(chargeRequest({ method: real }))).toMatchObject({ state: 'failed', ref: null })
    expect(await everything()).toBe(before)
  })

  test('has neither number nor code of a test card', async () => {
    await port.charge(chargeRequest({ method: testCard('5555555555554444', { securityCode: '987' }) }))
    const saved = await everything()
    expect(saved).toContain('"4444"')
    expect(saved).not.toMatch(/5555555555554444|"987"/)
  })
})

describe('a challenge', () => {
  const challenged = async () => {
    const charge = await port.charge(chargeRequest({ method: testCard('4000002760003184') }))
    if (charge.state !== 'needs_action' || charge.action.kind !== 'challenge') throw new Error('No challenge')
    const secret = new URL(charge.action.url, 'https://shop.test').searchParams.get('payment') ?? ''
    return { ref: charge.ref, secret }
  }

  test('shows the payment, and returns to a path of the shop', async () => {
    const { secret } = await challenged()
    expect(await readChallenge(database.client, secret)).toEqual({
      amount: 25,
      brand: 'visa',
      last_four: '3184',
      is_open: true,
      return_url: '/checkout?returned=1',
    })
    expect(await readChallenge(database.client, 'nobody’s')).toBeUndefined()
  })

  test('takes only the first answer', async () => {
    const { ref, secret } = await challenged()
    const answer = (approves: boolean) => answerChallenge(database.client, { secret, approves, at: AT })
    expect(await answer(false)).toMatchObject({ is_open: false })
    await answer(true)
    expect(await port.findCharge({ ref })).toMatchObject({ state: 'failed', code: 'authentication_failed' })
  })
})

describe('its events', () => {
  const eventsOf = async (ref: string) => {
    const { rows } = await database.client.execute('SELECT type FROM test_events WHERE charge_ref = ? ORDER BY type', [
      ref,
    ])
    return rows.map(({ type }) => type)
  }

  test('are written with each change of a charge', async () => {
    const charge = await port.charge(chargeRequest())
    await port.refund({ idempotencyKey: crypto.randomUUID(), chargeRef: charge.ref ?? '', amount: 100 })
    expect(await eventsOf(charge.ref ?? '')).toEqual(['charge.succeeded', 'refund.succeeded'])
  })
})
