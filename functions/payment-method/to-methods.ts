/** A customer's cards as every call about them answers. */
import type { PaymentMethods } from '../../domain/payment/payment-method.ts'
import { type PaymentSettings, paymentAdapter } from '../payment/open-payments.ts'

type Row = {
  id: number
  brand: string
  last_four: string
  expiry_month: number
  expiry_year: number
  is_default: 0 | 1
}

export const toMethods = (settings: PaymentSettings, rows: Row[]): PaymentMethods => {
  const adapter = paymentAdapter(settings)
  return {
    adapter,
    publishable_key: adapter === 'stripe' ? settings.STRIPE_PUBLISHABLE_KEY : null,
    methods: rows.map(({ is_default, ...method }) => ({ ...method, is_default: is_default === 1 })),
  }
}

/** What a call about cards comes to. */
export type MethodsAnswer =
  | { ok: true; payment_methods: PaymentMethods }
  | { ok: false; code: 'not-signed-in' | 'unknown' | 'pays-plan' | 'too-many' }
