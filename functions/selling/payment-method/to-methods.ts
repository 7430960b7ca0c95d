/** Maps a customer's cards to the API. */
import type { SavedCardRow } from '../../../database/queries/selling/payment-methods.ts'
import type { PaymentMethods } from '../../../domain/selling/payment/schema.ts'
import { type PaymentSettings, paymentAdapter } from '../payment/open-payments.ts'

export const toMethods = (settings: PaymentSettings, rows: SavedCardRow[]): PaymentMethods => {
  const adapter = paymentAdapter(settings)
  return {
    adapter,
    publishable_key: adapter === 'stripe' ? settings.STRIPE_PUBLISHABLE_KEY : null,
    methods: rows.map(({ is_default, pays_for_json, ...method }) => ({
      ...method,
      is_default: is_default === 1,
      pays_for: JSON.parse(pays_for_json),
    })),
  }
}
