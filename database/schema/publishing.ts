/** Changes, the builds that publish them, bundles and previews (docs/domain.md#bundles, docs/domain.md#previews). */
import { flag, json, oneOf, optionalTime, time } from '../migration.ts'

export const publishing: readonly string[] = [
  // One build runs and one is queued. Further requests join the queued one.
  `CREATE TABLE builds (
    id INTEGER PRIMARY KEY AUTOINCREMENT,
    ${oneOf('state', ['queued', 'running', 'published', 'failed', 'cancelled'])} DEFAULT 'queued',
    ${oneOf('scope', ['changed', 'everything'])} DEFAULT 'changed',
    requested_by TEXT NOT NULL DEFAULT '',
    ${time('requested_at')},
    ${optionalTime('started_at')},
    ${optionalTime('finished_at')},
    lease_owner TEXT,
    ${optionalTime('lease_expires_at')},
    ${optionalTime('heartbeat_at')},
    stage TEXT NOT NULL DEFAULT '',
    done INTEGER NOT NULL DEFAULT 0 CHECK (done >= 0),
    total INTEGER NOT NULL DEFAULT 0 CHECK (total >= 0),
    rendered INTEGER NOT NULL DEFAULT 0 CHECK (rendered >= 0),
    ${flag('cancel_requested')},
    message TEXT NOT NULL DEFAULT '',
    release TEXT,
    rollback_to TEXT,
    ${json('failed_pages_json')} DEFAULT '[]',
    failed_total INTEGER NOT NULL DEFAULT 0 CHECK (failed_total >= 0),
    CHECK (done <= total),
    CHECK ((state = 'running') = (lease_owner IS NOT NULL)),
    CHECK ((state IN ('published', 'failed', 'cancelled')) = (finished_at IS NOT NULL))
  ) STRICT`,
  `CREATE UNIQUE INDEX builds_one_running ON builds (state) WHERE state = 'running'`,
  `CREATE UNIQUE INDEX builds_one_queued ON builds (state) WHERE state = 'queued'`,
  `CREATE TABLE changes (
    id INTEGER PRIMARY KEY AUTOINCREMENT,
    noun TEXT NOT NULL,
    noun_id TEXT NOT NULL,
    summary TEXT NOT NULL,
    ${json('routes_json')} DEFAULT '[]',
    admin_id TEXT REFERENCES admins (id) ON DELETE SET NULL,
    ${time('created_at')},
    build_id INTEGER REFERENCES builds (id) ON DELETE SET NULL
  ) STRICT`,
  'CREATE INDEX changes_waiting ON changes (id) WHERE build_id IS NULL',
  'CREATE INDEX changes_by_build ON changes (build_id)',
  `CREATE TABLE releases (
    id TEXT PRIMARY KEY,
    build_id INTEGER REFERENCES builds (id) ON DELETE SET NULL,
    ${flag('is_live')},
    routes INTEGER NOT NULL CHECK (routes >= 0),
    ${time('created_at')}
  ) STRICT`,
  'CREATE UNIQUE INDEX releases_one_live ON releases (is_live) WHERE is_live = 1',
  'CREATE INDEX releases_by_time ON releases (created_at DESC)',

  `CREATE TABLE build_routes (
    route TEXT PRIMARY KEY,
    normalised TEXT NOT NULL UNIQUE CHECK (normalised <> ''),
    ${oneOf('type', ['plp', 'pdp', 'dyn'])},
    b INTEGER NOT NULL DEFAULT 1 CHECK (b >= 1),
    content_hash TEXT NOT NULL,
    code_hash TEXT NOT NULL,
    release TEXT NOT NULL,
    ${optionalTime('raised_at')}
  ) STRICT, WITHOUT ROWID`,
  // A build number never falls (docs/domain.md#routes),
  `CREATE TRIGGER build_routes_b_rises BEFORE UPDATE OF b ON build_routes WHEN new.b < old.b
    BEGIN SELECT raise(ABORT, 'b goes down'); END`,
  // and is never used twice, because its route's row stays.
  `CREATE TRIGGER build_routes_stay BEFORE DELETE ON build_routes
    BEGIN SELECT raise(ABORT, 'build numbers are never reused'); END`,

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
  // Has pages without a foreign key: a bundle reports a page that was deleted.
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
  // Inserted first when a bundle goes live: the CHECK on `holds` and the key end the batch where it may not.
  `CREATE TABLE bundle_runs (
    bundle_id INTEGER NOT NULL REFERENCES bundles (id) ON DELETE CASCADE,
    version INTEGER NOT NULL,
    holds INTEGER NOT NULL CHECK (holds = 1),
    PRIMARY KEY (bundle_id, version)
  ) STRICT, WITHOUT ROWID`,

  // `version` is the bundle's, or the revision of the page's draft.
  `CREATE TABLE previews (
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
  'CREATE INDEX previews_by_page ON previews (page_id) WHERE page_id IS NOT NULL',
]
