/** Addresses by postcode, for shops that bring a file of them; the checkout offers them where it knows any. */
import type { Migration } from './migration.ts'

export const knownAddresses: Migration = {
  number: 21,
  name: 'known-addresses',
  statements: [
    `CREATE TABLE known_addresses (
      postcode TEXT NOT NULL CHECK (postcode = upper(postcode)),
      line_1 TEXT NOT NULL CHECK (line_1 <> ''),
      line_2 TEXT NOT NULL DEFAULT '',
      town TEXT NOT NULL CHECK (town <> ''),
      county TEXT NOT NULL DEFAULT '',
      PRIMARY KEY (postcode, line_1, line_2)
    ) STRICT, WITHOUT ROWID`,
  ],
}
