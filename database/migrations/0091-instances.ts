/** Instances of the shop on one database: each machine's data folder, and which of them builds the pages. */
import type { Migration } from '../migration.ts'

export const instances: Migration = {
  number: 91,
  name: 'instances',
  statements: [
    `CREATE TABLE instances (
      id TEXT PRIMARY KEY,
      run TEXT NOT NULL,
      host TEXT NOT NULL,
      storage TEXT NOT NULL,
      leads INTEGER NOT NULL DEFAULT 0 CHECK (leads IN (0, 1)),
      expires_at TEXT NOT NULL
    ) STRICT`,
    'CREATE UNIQUE INDEX instances_leader ON instances (leads) WHERE leads = 1',
  ],
}
