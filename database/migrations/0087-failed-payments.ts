/** Indexes failed payments by time, for the home screen. */
import type { Migration } from '../migration.ts'

export const failedPayments: Migration = {
  number: 87,
  name: 'failed_payments',
  statements: [`CREATE INDEX payments_failed ON payments (created_at) WHERE state = 'failed'`],
}
