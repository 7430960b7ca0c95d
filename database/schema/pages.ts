/** Pages, their versions and tests, the media library, and the rest of what staff arrange: menu, banner and settings. */
import { day, flag, json, oneOf, optionalTime, time } from '../migration.ts'

export const pages: readonly string[] = [
  // Deleting a page deletes its versions. An archived page keeps its path, so that it can be restored.
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
    ${time('updated_at')},
    draft_by TEXT REFERENCES admins (id) ON DELETE SET NULL,
    ${optionalTime('archived_at')}
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
  `CREATE TABLE page_presence (
    page_id INTEGER NOT NULL REFERENCES pages (id) ON DELETE CASCADE,
    admin_id TEXT NOT NULL REFERENCES admins (id) ON DELETE CASCADE,
    ${time('seen_at')},
    ${optionalTime('edited_at')},
    PRIMARY KEY (page_id, admin_id)
  ) STRICT, WITHOUT ROWID`,

  // Version B is a separate page until the test ends (docs/domain.md#page-tests).
  `CREATE TABLE page_tests (
    id INTEGER PRIMARY KEY,
    page_id INTEGER NOT NULL REFERENCES pages (id) ON DELETE CASCADE,
    variant_id INTEGER UNIQUE REFERENCES pages (id) ON DELETE SET NULL,
    share INTEGER NOT NULL DEFAULT 50 CHECK (share BETWEEN 1 AND 99),
    kept TEXT CHECK (kept IN ('a', 'b')),
    ${time('created_at')},
    ${optionalTime('started_at')},
    ${optionalTime('ended_at')},
    CHECK ((ended_at IS NULL) = (kept IS NULL)),
    CHECK (ended_at IS NULL OR started_at IS NOT NULL)
  ) STRICT`,
  'CREATE UNIQUE INDEX page_tests_open ON page_tests (page_id) WHERE ended_at IS NULL',
  `CREATE TABLE daily_page_tests (
    test_id INTEGER NOT NULL REFERENCES page_tests (id) ON DELETE CASCADE,
    ${day('day')},
    ${oneOf('version', ['a', 'b'])},
    ${oneOf('step', ['shown', 'basket', 'ordered'])},
    count INTEGER NOT NULL CHECK (count > 0),
    PRIMARY KEY (test_id, day, version, step)
  ) STRICT, WITHOUT ROWID`,

  `CREATE TABLE media (
    file TEXT PRIMARY KEY CHECK (file <> '' AND file NOT LIKE '%/%'),
    alt TEXT NOT NULL DEFAULT '',
    mime_type TEXT NOT NULL,
    bytes INTEGER NOT NULL CHECK (bytes > 0),
    width INTEGER CHECK (width > 0),
    height INTEGER CHECK (height > 0),
    content_hash TEXT NOT NULL,
    admin_id TEXT REFERENCES admins (id) ON DELETE SET NULL,
    ${time('created_at')},
    name TEXT NOT NULL DEFAULT '',
    focal_x INTEGER NOT NULL DEFAULT 50 CHECK (focal_x BETWEEN 0 AND 100),
    focal_y INTEGER NOT NULL DEFAULT 50 CHECK (focal_y BETWEEN 0 AND 100),
    licence TEXT NOT NULL DEFAULT '' CHECK (mime_type NOT LIKE 'font/%' OR licence <> '')
  ) STRICT`,
  'CREATE INDEX media_by_time ON media (created_at DESC)',
  'CREATE INDEX media_by_content ON media (content_hash)',
  `CREATE TABLE menu_items (
    id INTEGER PRIMARY KEY,
    parent_id INTEGER REFERENCES menu_items (id) ON DELETE CASCADE,
    name TEXT NOT NULL CHECK (name <> ''),
    ${oneOf('type', ['CATEGORY', 'PAGE', 'CU', 'NONE'])},
    sef_url TEXT NOT NULL DEFAULT '',
    custom_url TEXT NOT NULL DEFAULT '',
    sequence INTEGER NOT NULL DEFAULT 0,
    depth INTEGER NOT NULL CHECK (depth BETWEEN 1 AND 3),
    ${flag('is_hidden')},
    CHECK ((parent_id IS NULL) = (depth = 1)),
    CHECK ((type = 'CU') = (custom_url <> ''))
  ) STRICT`,
  'CREATE INDEX menu_items_by_parent ON menu_items (parent_id, sequence)',
  `CREATE TABLE banner_messages (
    id INTEGER PRIMARY KEY,
    message TEXT NOT NULL CHECK (message <> ''),
    url TEXT NOT NULL DEFAULT '',
    sequence INTEGER NOT NULL DEFAULT 0,
    ${flag('is_active')},
    requires TEXT NOT NULL DEFAULT ''
  ) STRICT`,
  `CREATE TABLE config (
    key TEXT PRIMARY KEY,
    ${json('value_json')},
    ${time('updated_at')}
  ) STRICT, WITHOUT ROWID`,
]
