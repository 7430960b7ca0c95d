/** Tables that no query reads: delivery is a value of `config`, and addresses by postcode were never imported. */
import type { Migration } from './migration.ts'

export const unreadTables: Migration = {
  number: 72,
  name: 'unread-tables',
  statements: ['DROP TABLE delivery_options', 'DROP TABLE delivery_zones', 'DROP TABLE known_addresses'],
}
