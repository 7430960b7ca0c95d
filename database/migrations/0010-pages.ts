/** Pages of the page builder: drafts, versions, locks, schedules, and the media they show. */
import { json, type Migration, oneOf, optionalTime, time } from './migration.ts'

export const pages: Migration = {
  number: 10,
  name: 'pages',
  statements: [
    // A published page names the version that is live; deleting a page takes its versions along.
    `CREATE TABLE pages (
      id INTEGER PRIMARY KEY,
      route TEXT NOT NULL UNIQUE CHECK (route NOT LIKE '/%' AND route NOT LIKE '%/'),
      ${oneOf('kind', ['page', 'header', 'footer', 'list_header', 'list_footer', 'template'])} DEFAULT 'page',
      title TEXT NOT NULL,
      meta_title TEXT NOT NULL DEFAULT '',
      meta_description TEXT NOT NULL DEFAULT '',
      meta_keywords TEXT NOT NULL DEFAULT '',
      ${json('draft_json')},
      draft_revision INTEGER NOT NULL DEFAULT 1 CHECK (draft_revision >= 1),
      published_version_id INTEGER REFERENCES page_versions (id) ON DELETE RESTRICT DEFERRABLE INITIALLY DEFERRED,
      ${time('created_at')},
      ${time('updated_at')}
    ) STRICT`,

    `CREATE TABLE page_versions (
      id INTEGER PRIMARY KEY,
      page_id INTEGER NOT NULL REFERENCES pages (id) ON DELETE CASCADE,
      number INTEGER NOT NULL CHECK (number >= 1),
      ${json('document_json')},
      note TEXT NOT NULL DEFAULT '',
      admin_id TEXT REFERENCES admins (id) ON DELETE SET NULL,
      ${time('created_at')},
      UNIQUE (page_id, number)
    ) STRICT`,

    `CREATE TABLE page_locks (
      page_id INTEGER PRIMARY KEY REFERENCES pages (id) ON DELETE CASCADE,
      admin_id TEXT NOT NULL REFERENCES admins (id) ON DELETE CASCADE,
      ${time('taken_at')},
      ${time('expires_at')}
    ) STRICT`,

    `CREATE TABLE page_schedules (
      id INTEGER PRIMARY KEY,
      page_id INTEGER NOT NULL REFERENCES pages (id) ON DELETE CASCADE,
      ${oneOf('action', ['publish', 'take_down'])},
      version_id INTEGER REFERENCES page_versions (id) ON DELETE CASCADE,
      ${time('due_at')},
      ${optionalTime('done_at')},
      admin_id TEXT REFERENCES admins (id) ON DELETE SET NULL,
      CHECK ((action = 'publish') = (version_id IS NOT NULL))
    ) STRICT`,
    'CREATE INDEX page_schedules_due ON page_schedules (due_at) WHERE done_at IS NULL',
    'CREATE INDEX page_schedules_by_page ON page_schedules (page_id)',

    `CREATE TABLE media (
      file TEXT PRIMARY KEY CHECK (file <> '' AND file NOT LIKE '%/%'),
      alt TEXT NOT NULL DEFAULT '',
      mime_type TEXT NOT NULL,
      bytes INTEGER NOT NULL CHECK (bytes > 0),
      width INTEGER CHECK (width > 0),
      height INTEGER CHECK (height > 0),
      content_hash TEXT NOT NULL,
      admin_id TEXT REFERENCES admins (id) ON DELETE SET NULL,
      ${time('created_at')}
    ) STRICT`,
    'CREATE INDEX media_by_time ON media (created_at DESC)',
  ],
}
