/** Comments of staff on parts of a page. */
import { type Migration, optionalTime, time } from '../migration.ts'

export const pageComments: Migration = {
  number: 92,
  name: 'page_comments',
  statements: [
    `CREATE TABLE page_comments (
      id INTEGER PRIMARY KEY,
      page_id INTEGER NOT NULL REFERENCES pages (id) ON DELETE CASCADE,
      part TEXT NOT NULL,
      text TEXT NOT NULL CHECK (text <> ''),
      admin_id TEXT REFERENCES admins (id) ON DELETE SET NULL,
      ${time('created_at')},
      ${optionalTime('resolved_at')},
      resolved_by TEXT REFERENCES admins (id) ON DELETE SET NULL
    ) STRICT`,
    'CREATE INDEX page_comments_by_page ON page_comments (page_id)',
  ],
}
