/** Lets staff change the lines of a paid order: bottles taken off pay for those added (docs/domain.md#changing-lines). */
import { type Migration, pence, time } from '../migration.ts'

export const orderAdditions: Migration = {
  number: 82,
  name: 'order_additions',
  statements: [
    `ALTER TABLE refunds ADD COLUMN exchanged_pence INTEGER NOT NULL DEFAULT 0
      CHECK (exchanged_pence >= 0 AND exchanged_pence <= amount_pence)`,
    `CREATE TABLE order_additions (
      id INTEGER PRIMARY KEY,
      order_id INTEGER NOT NULL REFERENCES orders (id) ON DELETE CASCADE,
      order_line_id INTEGER REFERENCES order_lines (id) ON DELETE CASCADE,
      quantity INTEGER NOT NULL CHECK (quantity >= 0),
      ${pence('amount_pence')},
      vat_rate_bp INTEGER NOT NULL CHECK (vat_rate_bp BETWEEN 0 AND 10000),
      ${pence('vat_pence')},
      ${time('created_at')}
    ) STRICT`,
    'CREATE INDEX order_additions_by_order ON order_additions (order_id)',
    'CREATE INDEX order_additions_by_line ON order_additions (order_line_id)',
    'CREATE INDEX order_additions_by_time ON order_additions (created_at)',
  ],
}
