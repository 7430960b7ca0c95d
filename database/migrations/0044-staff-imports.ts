/** Imports of the control panel: what each wrote, batch by batch, so that it can go on where it was cut off, and be undone. */
import { json, type Migration, oneOf, optionalTime, time } from './migration.ts'

export const staffImports: Migration = {
  number: 44,
  name: 'staff-imports',
  statements: [
    // The browser chooses the id, so that asking twice makes one import.
    `CREATE TABLE imports (
      id TEXT PRIMARY KEY,
      file_name TEXT NOT NULL,
      ${oneOf('state', ['running', 'done', 'undoing', 'undone'])} DEFAULT 'running',
      rows INTEGER NOT NULL CHECK (rows > 0),
      batches INTEGER NOT NULL CHECK (batches > 0),
      admin_id TEXT REFERENCES admins (id) ON DELETE SET NULL,
      ${time('created_at')},
      ${optionalTime('finished_at')},
      ${optionalTime('undone_at')}
    ) STRICT`,
    'CREATE INDEX imports_by_time ON imports (created_at DESC)',

    // Written first of all with a batch. One that is in already, or whose import doesn't run, brings the whole to nothing.
    `CREATE TABLE import_batches (
      import_id TEXT NOT NULL REFERENCES imports (id) ON DELETE CASCADE,
      number INTEGER NOT NULL CHECK (number >= 0),
      holds INTEGER NOT NULL CHECK (holds = 1),
      ${json('plan_json')},
      ${time('created_at')},
      PRIMARY KEY (import_id, number)
    ) STRICT, WITHOUT ROWID`,

    // A product is named by its code without a foreign key: what was removed since is told, not forgotten.
    `CREATE TABLE import_products (
      import_id TEXT NOT NULL REFERENCES imports (id) ON DELETE CASCADE,
      code TEXT NOT NULL,
      batch INTEGER NOT NULL,
      ${oneOf('fate', ['new', 'changed'])},
      title TEXT NOT NULL,
      version TEXT NOT NULL,
      ${json('before_json')},
      ${json('after_json')},
      ${oneOf('undo', ['', 'undone', 'kept'])} DEFAULT '',
      undo_reason TEXT NOT NULL DEFAULT '',
      PRIMARY KEY (import_id, code)
    ) STRICT, WITHOUT ROWID`,
    'CREATE INDEX import_products_by_batch ON import_products (import_id, batch)',

    // Which columns feed which fields, by the list's headings.
    `CREATE TABLE import_mappings (
      headings TEXT PRIMARY KEY,
      ${json('fields_json')},
      admin_id TEXT REFERENCES admins (id) ON DELETE SET NULL,
      ${time('updated_at')}
    ) STRICT, WITHOUT ROWID`,
  ],
}
