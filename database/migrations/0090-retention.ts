/** Finds the rows that the nightly retention job deletes or anonymises. */
import type { Migration } from '../migration.ts'

export const retention: Migration = {
  number: 90,
  name: 'retention',
  statements: [
    `CREATE INDEX orders_to_anonymise ON orders (created_at) WHERE email <> 'erased@erased.invalid'`,
    `CREATE INDEX orders_unpaid ON orders (created_at)
      WHERE paid_at IS NULL AND state = 'cancelled' AND email <> 'erased@erased.invalid'`,
    'CREATE INDEX webhook_events_by_time ON webhook_events (received_at)',
    'CREATE INDEX page_versions_by_time ON page_versions (created_at)',
  ],
}
