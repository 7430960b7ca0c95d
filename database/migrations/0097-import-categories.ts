/** Categories that an import of the control panel created, so that undoing it removes them. */
import type { Migration } from '../migration.ts'

export const importCategories: Migration = {
  number: 97,
  name: 'import_categories',
  statements: [
    `CREATE TABLE import_categories (
      import_id TEXT NOT NULL REFERENCES imports (id) ON DELETE CASCADE,
      category_id INTEGER NOT NULL REFERENCES categories (id) ON DELETE CASCADE,
      PRIMARY KEY (import_id, category_id)
    ) STRICT, WITHOUT ROWID`,
  ],
}
