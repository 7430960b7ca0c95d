import { createClient } from '@libsql/client/web'
import { expect, test } from 'vitest'
import { PaymentsOff } from '../../../domain/selling/payment/payment-failure.ts'
import { openPayments, paymentAdapter } from './open-payments.ts'

const NOTHING = {
  STRIPE_SECRET_KEY: '',
  STRIPE_PUBLISHABLE_KEY: '',
  STRIPE_WEBHOOK_SECRET: '',
  STRIPE_API_URL: '',
  AUTH_SECRET: 'x'.repeat(32),
  DEMO: false,
  now: () => new Date('2026-11-20T10:00:00.000Z'),
}
const KEYS = { STRIPE_SECRET_KEY: 'sk_test_1', STRIPE_PUBLISHABLE_KEY: 'pk_test_1', STRIPE_WEBHOOK_SECRET: 'whsec_1' }

test.each([
  ['nothing, where others can reach it', NOTHING, null],
  ['nothing, in a demo', { ...NOTHING, DEMO: true }, 'test'],
  ['Stripe’s keys', { ...NOTHING, ...KEYS }, 'stripe'],
  ['Stripe’s keys, in a demo', { ...NOTHING, ...KEYS, DEMO: true }, 'stripe'],
  ['half of Stripe’s keys, in a demo', { ...NOTHING, ...KEYS, STRIPE_PUBLISHABLE_KEY: '', DEMO: true }, null],
  ['door 10: no secret of the webhook', { ...NOTHING, ...KEYS, STRIPE_WEBHOOK_SECRET: '' }, null],
  ['door 10: the publishable key alone', { ...NOTHING, STRIPE_PUBLISHABLE_KEY: 'pk_test_1', DEMO: true }, null],
])('with %s payments are taken by %3$s', (_, settings, adapter) => {
  expect(paymentAdapter(settings)).toBe(adapter)
})

test('a public shop without keys takes no payments, not even test ones', () => {
  const database = createClient({ url: 'http://127.0.0.1:1' })
  expect(() => openPayments(NOTHING, database)).toThrow(PaymentsOff)
  expect(openPayments({ ...NOTHING, DEMO: true }, database).adapter).toBe('test')
})
