/** Previews of bundles: links to the whole shop as it would look once they are live. */
import { type Migration, oneOf, optionalTime, time } from './migration.ts'

export const previews: Migration = {
  number: 45,
  name: 'previews',
  statements: [
    // To withdraw one is to delete its row: whoever made its pages removes them.
    `CREATE TABLE previews (
      id TEXT NOT NULL PRIMARY KEY CHECK (id GLOB '${'[0-9a-f]'.repeat(32)}'),
      bundle_id INTEGER NOT NULL UNIQUE REFERENCES bundles (id) ON DELETE CASCADE,
      bundle_version INTEGER NOT NULL,
      ${oneOf('state', ['waiting', 'making', 'ready', 'failed'])} DEFAULT 'waiting',
      ${time('as_of')},
      message TEXT NOT NULL DEFAULT '',
      ${optionalTime('lease_expires_at')},
      ${time('expires_at')},
      created_by TEXT REFERENCES admins (id) ON DELETE SET NULL,
      ${time('created_at')},
      CHECK ((state = 'making') = (lease_expires_at IS NOT NULL))
    ) STRICT, WITHOUT ROWID`,
  ],
}
