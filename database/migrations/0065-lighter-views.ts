/**
 * What a visitor viewed names its product without a foreign key: the index that one needs was written with each view.
 * What is left of a deleted product is passed over and goes with the visitor's next view (queries/recently-viewed.ts).
 */
import { type Migration, time } from './migration.ts'

const COLUMNS = 'visitor_id, product_code, viewed_at'

export const lighterViews: Migration = {
  number: 65,
  name: 'lighter-views',
  statements: [
    // Built anew, since SQLite can't drop a foreign key.
    `CREATE TABLE views_of_products (
      visitor_id TEXT NOT NULL REFERENCES visitors (id) ON DELETE CASCADE,
      product_code TEXT NOT NULL,
      ${time('viewed_at')},
      PRIMARY KEY (visitor_id, product_code)
    ) STRICT, WITHOUT ROWID`,
    `INSERT INTO views_of_products (${COLUMNS}) SELECT ${COLUMNS} FROM recently_viewed`,
    'DROP TABLE recently_viewed',
    'ALTER TABLE views_of_products RENAME TO recently_viewed',
  ],
}
