/**
 * Full postcodes, for shops that bring a file of them (npm run import:postcodes); the others know sectors, which
 * also say where an outcode is, so that it needs no table.
 */
import type { Migration } from './migration.ts'

export const postcodes: Migration = {
  number: 16,
  name: 'postcodes',
  statements: [
    'DROP TABLE postcode_outcodes',
    `CREATE TABLE postcodes (
      postcode TEXT PRIMARY KEY CHECK (postcode = upper(postcode)),
      latitude REAL NOT NULL,
      longitude REAL NOT NULL
    ) STRICT, WITHOUT ROWID`,
  ],
}
