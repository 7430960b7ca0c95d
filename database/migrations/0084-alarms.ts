/** Remembers which alarms have been sent, and finds given-up mail and payment events that were set aside. */
import { type Migration, optionalTime, time } from '../migration.ts'

export const alarms: Migration = {
  number: 84,
  name: 'alarms',
  statements: [
    `CREATE TABLE alarms (
      key TEXT PRIMARY KEY,
      ${time('rang_at')},
      ${optionalTime('tried_at')},
      ${optionalTime('sent_at')},
      ${optionalTime('cleared_at')}
    ) STRICT, WITHOUT ROWID`,
    `CREATE INDEX mail_dead ON mail (created_at) WHERE state = 'dead'`,
    'CREATE INDEX webhook_events_set_aside ON webhook_events (set_aside_at) WHERE set_aside_at IS NOT NULL',
  ],
}
