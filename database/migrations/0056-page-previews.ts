/** Previews of one page's draft beside those of bundles: several of a page, each with a link and an end of its own. */
import { type Migration, oneOf, optionalTime, time } from './migration.ts'

const COLUMNS = 'id, bundle_id, version, state, as_of, message, lease_expires_at, expires_at, created_by, created_at'

export const pagePreviews: Migration = {
  number: 56,
  name: 'page-previews',
  statements: [
    // Built anew, since SQLite can't drop the NOT NULL of the bundle. `version` is a bundle's, or the revision of a draft.
    `CREATE TABLE previews_of_both (
      id TEXT NOT NULL PRIMARY KEY CHECK (id GLOB '${'[0-9a-f]'.repeat(32)}'),
      bundle_id INTEGER UNIQUE REFERENCES bundles (id) ON DELETE CASCADE,
      page_id INTEGER REFERENCES pages (id) ON DELETE CASCADE,
      version INTEGER NOT NULL,
      ${oneOf('state', ['waiting', 'making', 'ready', 'failed'])} DEFAULT 'waiting',
      ${time('as_of')},
      message TEXT NOT NULL DEFAULT '',
      ${optionalTime('lease_expires_at')},
      ${time('expires_at')},
      created_by TEXT REFERENCES admins (id) ON DELETE SET NULL,
      ${time('created_at')},
      CHECK ((state = 'making') = (lease_expires_at IS NOT NULL)),
      CHECK ((bundle_id IS NULL) <> (page_id IS NULL))
    ) STRICT, WITHOUT ROWID`,
    `INSERT INTO previews_of_both (${COLUMNS}) SELECT ${COLUMNS.replace('version', 'bundle_version')} FROM previews`,
    'DROP TABLE previews',
    'ALTER TABLE previews_of_both RENAME TO previews',
    'CREATE INDEX previews_by_page ON previews (page_id) WHERE page_id IS NOT NULL',
  ],
}
