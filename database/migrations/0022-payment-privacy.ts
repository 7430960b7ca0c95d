/** The test bank knows no e-mail addresses; who has erased their account is forgotten by the payment provider, too. */
import type { Migration } from './migration.ts'

export const paymentPrivacy: Migration = {
  number: 22,
  name: 'payment-privacy',
  statements: [
    'ALTER TABLE test_charges DROP COLUMN email',
    `CREATE INDEX customers_to_forget ON customers (erased_at)
    WHERE erased_at IS NOT NULL AND payment_customer_ref IS NOT NULL`,
  ],
}
