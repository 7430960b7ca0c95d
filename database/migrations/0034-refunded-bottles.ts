/** Bottles of plans' cases that were refunded under the money-back guarantee. A club's case is one line of its order. */
import { type Migration, pence } from './migration.ts'

export const refundedBottles: Migration = {
  number: 34,
  name: 'refunded-bottles',
  statements: [
    `CREATE TABLE refunded_bottles (
      refund_id INTEGER NOT NULL REFERENCES refunds (id) ON DELETE CASCADE,
      case_line_id INTEGER NOT NULL REFERENCES case_lines (id) ON DELETE CASCADE,
      quantity INTEGER NOT NULL CHECK (quantity >= 1),
      ${pence('amount_pence')},
      vat_rate_bp INTEGER NOT NULL CHECK (vat_rate_bp BETWEEN 0 AND 10000),
      ${pence('vat_pence')},
      PRIMARY KEY (refund_id, case_line_id)
    ) STRICT, WITHOUT ROWID`,
    'CREATE INDEX refunded_bottles_by_case_line ON refunded_bottles (case_line_id)',
  ],
}
