/** Whoever takes the shop's payments, by its settings: Stripe where there are keys, the test bank where that is allowed. */
import type { Client } from '@libsql/client'
import { PaymentsOff } from '../../domain/payment/payment-failure.ts'
import type { PaymentAdapter, PaymentPort } from '../../domain/payment/payment-port.ts'
import type { Settings } from '../env.ts'
import { openStripe } from './stripe/open-stripe.ts'
import { openTestBank } from './test-bank/open-test-bank.ts'

export type PaymentSettings = Pick<
  Settings,
  'STRIPE_SECRET_KEY' | 'STRIPE_PUBLISHABLE_KEY' | 'STRIPE_WEBHOOK_SECRET' | 'STRIPE_API_URL' | 'AUTH_SECRET' | 'DEMO'
>

/** null: the shop takes no payments. Half of Stripe's keys are none, and never make a test shop of it. */
export const paymentAdapter = ({
  STRIPE_SECRET_KEY,
  STRIPE_PUBLISHABLE_KEY,
  DEMO,
}: PaymentSettings): PaymentAdapter | null => {
  if (STRIPE_SECRET_KEY !== '') return STRIPE_PUBLISHABLE_KEY === '' ? null : 'stripe'
  return DEMO ? 'test' : null
}

/**
 * Throws PaymentsOff where the shop takes no payments: without keys, on an address that others reach, and not a demo.
 * `now` is the clock of the test bank.
 */
export const openPayments = (
  settings: PaymentSettings,
  database: Client,
  now: () => Date = () => new Date(),
): PaymentPort => {
  const adapter = paymentAdapter(settings)
  if (adapter === 'test') return openTestBank(database, settings.AUTH_SECRET, now)
  if (adapter === 'stripe') {
    const { STRIPE_SECRET_KEY, STRIPE_WEBHOOK_SECRET, STRIPE_API_URL } = settings
    return openStripe({ secretKey: STRIPE_SECRET_KEY, webhookSecret: STRIPE_WEBHOOK_SECRET, apiUrl: STRIPE_API_URL })
  }
  throw new PaymentsOff('The shop takes no payments: STRIPE_SECRET_KEY is not set (docs/payments.md)')
}
