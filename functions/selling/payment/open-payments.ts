/** Opens the payment port of the settings: Stripe if its keys are set, else the test bank if allowed. */
import type { Client } from '@libsql/client'
import { withPriority } from '../../../database/batch.ts'
import { PaymentsOff } from '../../../domain/selling/payment/payment-failure.ts'
import type { PaymentAdapter, PaymentPort } from '../../../domain/selling/payment/payment-port.ts'
import type { Settings } from '../../env.ts'
import { openStripe } from './stripe/open-stripe.ts'
import { openTestBank } from './test-bank/open-test-bank.ts'

export type PaymentSettings = Pick<
  Settings,
  | 'STRIPE_SECRET_KEY'
  | 'STRIPE_PUBLISHABLE_KEY'
  | 'STRIPE_WEBHOOK_SECRET'
  | 'STRIPE_API_URL'
  | 'AUTH_SECRET'
  | 'DEMO'
  | 'now'
>

/**
 * null: the shop takes no payments. An incomplete set of Stripe's keys counts as none, and never falls back to the test
 * bank.
 */
export const paymentAdapter = ({
  STRIPE_SECRET_KEY,
  STRIPE_PUBLISHABLE_KEY,
  STRIPE_WEBHOOK_SECRET,
  DEMO,
}: PaymentSettings): PaymentAdapter | null => {
  const keys = [STRIPE_SECRET_KEY, STRIPE_PUBLISHABLE_KEY, STRIPE_WEBHOOK_SECRET]
  if (keys.every((key) => key !== '')) return 'stripe'
  return keys.every((key) => key === '') && DEMO ? 'test' : null
}

/**
 * Throws PaymentsOff where the shop takes no payments: no keys, on a public address, and not a demo. `now` is the test
 * bank's clock.
 */
export const openPayments = (
  settings: PaymentSettings,
  database: Client,
  now: () => Date = settings.now,
): PaymentPort => {
  const adapter = paymentAdapter(settings)
  if (adapter === 'test') return openTestBank(withPriority(database, 'payment'), settings.AUTH_SECRET, now)
  if (adapter === 'stripe') {
    const { STRIPE_SECRET_KEY, STRIPE_WEBHOOK_SECRET, STRIPE_API_URL } = settings
    return openStripe({ secretKey: STRIPE_SECRET_KEY, webhookSecret: STRIPE_WEBHOOK_SECRET, apiUrl: STRIPE_API_URL })
  }
  throw new PaymentsOff(
    'The shop takes no payments: Stripe has three keys, and not all of them are set (docs/payments.md)',
  )
}
