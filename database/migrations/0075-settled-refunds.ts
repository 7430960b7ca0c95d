/** Records the way in which staff settled a refund that the bank did not take. NULL: paid by the provider. */
import type { Migration } from '../migration.ts'

export const settledRefunds: Migration = {
  number: 75,
  name: 'settled_refunds',
  statements: [`ALTER TABLE refunds ADD COLUMN settled_as TEXT CHECK (settled_as IN ('credit', 'elsewhere'))`],
}
