/** What the staff set up around the catalogue: menu, banner, settings, synonyms and moved addresses. */
import { flag, json, type Migration, oneOf, time } from './migration.ts'

export const site: Migration = {
  number: 6,
  name: 'site',
  statements: [
    `CREATE TABLE menu_items (
      id INTEGER PRIMARY KEY,
      parent_id INTEGER REFERENCES menu_items (id) ON DELETE CASCADE,
      name TEXT NOT NULL CHECK (name <> ''),
      ${oneOf('type', ['CATEGORY', 'PAGE', 'CU', 'NONE'])},
      sef_url TEXT NOT NULL DEFAULT '',
      custom_url TEXT NOT NULL DEFAULT '',
      sequence INTEGER NOT NULL DEFAULT 0,
      depth INTEGER NOT NULL CHECK (depth BETWEEN 1 AND 3),
      CHECK ((parent_id IS NULL) = (depth = 1)),
      CHECK ((type = 'CU') = (custom_url <> ''))
    ) STRICT`,
    'CREATE INDEX menu_items_by_parent ON menu_items (parent_id, sequence)',

    `CREATE TABLE banner_messages (
      id INTEGER PRIMARY KEY,
      message TEXT NOT NULL CHECK (message <> ''),
      url TEXT NOT NULL DEFAULT '',
      sequence INTEGER NOT NULL DEFAULT 0,
      ${flag('is_active')}
    ) STRICT`,

    `CREATE TABLE config (
      key TEXT PRIMARY KEY,
      ${json('value_json')},
      ${time('updated_at')}
    ) STRICT, WITHOUT ROWID`,

    `CREATE TABLE search_synonyms (
      id INTEGER PRIMARY KEY,
      term TEXT NOT NULL CHECK (term = lower(term) AND term <> ''),
      synonym TEXT NOT NULL CHECK (synonym = lower(synonym) AND synonym <> ''),
      UNIQUE (term, synonym),
      CHECK (term <> synonym)
    ) STRICT`,

    `CREATE TABLE redirects (
      from_path TEXT PRIMARY KEY CHECK (from_path LIKE '/_%'),
      to_path TEXT NOT NULL CHECK (to_path LIKE '/%'),
      ${time('created_at')},
      CHECK (from_path <> to_path)
    ) STRICT, WITHOUT ROWID`,
  ],
}
