/** Keeps the payment provider's reason for a failed refund. */
import type { Migration } from '../migration.ts'

export const refundReasons: Migration = {
  number: 78,
  name: 'refund_reasons',
  statements: [`ALTER TABLE refunds ADD COLUMN failure_reason TEXT NOT NULL DEFAULT ''`],
}
