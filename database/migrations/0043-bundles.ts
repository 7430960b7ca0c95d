/** Bundles: changes that go live together, with what each was made of, so that nobody's later work is written over. */
import { json, type Migration, oneOf, optionalTime, time } from './migration.ts'

export const bundles: Migration = {
  number: 43,
  name: 'bundles',
  statements: [
    `CREATE TABLE bundles (
      id INTEGER PRIMARY KEY AUTOINCREMENT,
      name TEXT NOT NULL CHECK (name <> ''),
      ${oneOf('state', ['draft', 'scheduled', 'live', 'failed'])} DEFAULT 'draft',
      version INTEGER NOT NULL DEFAULT 1 CHECK (version >= 1),
      ${optionalTime('go_live_at')},
      ${optionalTime('live_at')},
      created_by TEXT REFERENCES admins (id) ON DELETE SET NULL,
      scheduled_by TEXT REFERENCES admins (id) ON DELETE SET NULL,
      ${json('faults_json')} DEFAULT '[]',
      ${time('created_at')},
      CHECK (state <> 'scheduled' OR go_live_at IS NOT NULL),
      CHECK ((state = 'live') = (live_at IS NOT NULL))
    ) STRICT`,
    `CREATE INDEX bundles_due ON bundles (go_live_at) WHERE state = 'scheduled'`,

    // A page is named by its id without a foreign key: a bundle says which of its pages is gone.
    `CREATE TABLE bundle_items (
      bundle_id INTEGER NOT NULL REFERENCES bundles (id) ON DELETE CASCADE,
      ${oneOf('noun', ['product', 'page', 'menu', 'banner'])},
      noun_id TEXT NOT NULL CHECK (noun_id <> ''),
      title TEXT NOT NULL,
      words TEXT NOT NULL,
      ${json('change_json')},
      before_json TEXT NOT NULL,
      document_json TEXT CHECK (json_valid(document_json)),
      admin_id TEXT REFERENCES admins (id) ON DELETE SET NULL,
      ${time('created_at')},
      PRIMARY KEY (bundle_id, noun, noun_id),
      CHECK ((noun = 'page') = (document_json IS NOT NULL))
    ) STRICT, WITHOUT ROWID`,
    'CREATE INDEX bundle_items_by_noun ON bundle_items (noun, noun_id)',

    // Written first of all when a bundle goes live. Without "holds" the whole batch comes to nothing, and so it does for
    // whoever comes second.
    `CREATE TABLE bundle_runs (
      bundle_id INTEGER NOT NULL REFERENCES bundles (id) ON DELETE CASCADE,
      version INTEGER NOT NULL,
      holds INTEGER NOT NULL CHECK (holds = 1),
      PRIMARY KEY (bundle_id, version)
    ) STRICT, WITHOUT ROWID`,
  ],
}
