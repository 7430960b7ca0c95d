/** Lets staff tag customers with words of their own. */
import type { Migration } from '../migration.ts'

export const customerTags: Migration = {
  number: 81,
  name: 'customer_tags',
  statements: [
    `CREATE TABLE customer_tags (
      customer_id TEXT NOT NULL REFERENCES customers (id) ON DELETE CASCADE,
      tag TEXT NOT NULL COLLATE NOCASE CHECK (length(tag) BETWEEN 1 AND 30),
      PRIMARY KEY (customer_id, tag)
    ) STRICT, WITHOUT ROWID`,
    'CREATE INDEX customer_tags_by_tag ON customer_tags (tag)',
  ],
}
