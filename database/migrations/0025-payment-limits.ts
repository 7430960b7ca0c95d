/**
 * Declined payments are counted by client address, too, so that stolen cards can't be tried in numbers; what a provider told
 * of a payment we don't know is asked for again later, and set aside in the end.
 */
import { type Migration, optionalTime } from './migration.ts'

export const paymentLimits: Migration = {
  number: 25,
  name: 'payment-limits',
  statements: [
    // Empty where nobody tells it, and once it no longer counts.
    `ALTER TABLE payments ADD COLUMN ip_address TEXT NOT NULL DEFAULT ''`,
    `CREATE INDEX payments_by_address ON payments (ip_address, created_at) WHERE ip_address <> ''`,
    `ALTER TABLE webhook_events ADD COLUMN ${optionalTime('next_try_at')}`,
    `ALTER TABLE webhook_events ADD COLUMN ${optionalTime('set_aside_at')}`,
    'DROP INDEX webhook_events_waiting',
    `CREATE INDEX webhook_events_waiting ON webhook_events (received_at)
    WHERE applied_at IS NULL AND set_aside_at IS NULL`,
  ],
}
