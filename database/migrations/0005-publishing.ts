/** What is waiting to be published, the builds that publish it, and what every route was last built from. */
import { flag, json, type Migration, oneOf, optionalTime, time } from './migration.ts'

export const publishing: Migration = {
  number: 5,
  name: 'publishing',
  statements: [
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
      CHECK (done <= total),
      CHECK ((state = 'running') = (lease_owner IS NOT NULL)),
      CHECK ((state IN ('published', 'failed', 'cancelled')) = (finished_at IS NOT NULL))
    ) STRICT`,
    // One build runs, and requests made meanwhile join the one that follows.
    `CREATE UNIQUE INDEX builds_one_running ON builds (state) WHERE state = 'running'`,
    `CREATE UNIQUE INDEX builds_one_queued ON builds (state) WHERE state = 'queued'`,

    `CREATE TABLE build_routes (
      route TEXT PRIMARY KEY,
      normalised TEXT NOT NULL UNIQUE CHECK (normalised <> ''),
      ${oneOf('type', ['plp', 'pdp', 'dyn'])},
      b INTEGER NOT NULL DEFAULT 1 CHECK (b >= 1),
      content_hash TEXT NOT NULL,
      code_hash TEXT NOT NULL,
      release TEXT NOT NULL
    ) STRICT, WITHOUT ROWID`,
    // A build number never goes down and a route's row stays when the route goes, so that no number is used twice.
    `CREATE TRIGGER build_routes_b_rises BEFORE UPDATE OF b ON build_routes WHEN new.b < old.b
    BEGIN SELECT raise(ABORT, 'b goes down'); END`,
    `CREATE TRIGGER build_routes_stay BEFORE DELETE ON build_routes
    BEGIN SELECT raise(ABORT, 'build numbers are never reused'); END`,

    `CREATE TABLE releases (
      id TEXT PRIMARY KEY,
      build_id INTEGER REFERENCES builds (id) ON DELETE SET NULL,
      ${flag('is_live')},
      routes INTEGER NOT NULL CHECK (routes >= 0),
      ${time('created_at')}
    ) STRICT`,
    'CREATE UNIQUE INDEX releases_one_live ON releases (is_live) WHERE is_live = 1',
    'CREATE INDEX releases_by_time ON releases (created_at DESC)',

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
  ],
}
