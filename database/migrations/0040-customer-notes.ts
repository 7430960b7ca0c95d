/** What staff note about a customer; erased with them. */
import type { Migration } from './migration.ts'

export const customerNotes: Migration = {
  number: 40,
  name: 'customer-notes',
  statements: [
    `CREATE TABLE customer_notes (
      id INTEGER PRIMARY KEY,
      customer_id TEXT NOT NULL REFERENCES customers (id) ON DELETE CASCADE,
      note TEXT NOT NULL CHECK (note <> ''),
      admin_id TEXT REFERENCES admins (id) ON DELETE SET NULL,
      created_at TEXT NOT NULL
    ) STRICT`,
    'CREATE INDEX customer_notes_by_customer ON customer_notes (customer_id, id)',
  ],
}
