/** Records an order's carrier and its tracking page; the index finds the carrier that was used last. */
import type { Migration } from '../migration.ts'

export const carriers: Migration = {
  number: 80,
  name: 'carriers',
  statements: [
    `ALTER TABLE orders ADD COLUMN carrier TEXT NOT NULL DEFAULT ''`,
    `ALTER TABLE orders ADD COLUMN tracking_url TEXT NOT NULL DEFAULT ''`,
    `CREATE INDEX order_events_dispatched ON order_events (id) WHERE to_state = 'dispatched'`,
  ],
}
