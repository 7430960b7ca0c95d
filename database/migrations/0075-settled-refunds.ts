/** Records how staff resolved a refund that the bank rejected. NULL if the provider paid it. */
import type { Migration } from '../migration.ts'

export const settledRefunds: Migration = {
  number: 75,
  name: 'settled_refunds',
  statements: [`ALTER TABLE refunds ADD COLUMN settled_as TEXT CHECK (settled_as IN ('credit', 'elsewhere'))`],
}
