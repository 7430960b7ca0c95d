/** Stores with their stock, and the positions of postcodes (docs/domain.md#stores). */
import { oneOf } from '../migration.ts'

export const stores: readonly string[] = [
  `CREATE TABLE stores (
    id TEXT PRIMARY KEY CHECK (id <> ''),
    name TEXT NOT NULL UNIQUE,
    address TEXT NOT NULL,
    postcode TEXT NOT NULL,
    phone TEXT NOT NULL,
    opening_hours TEXT NOT NULL,
    latitude REAL NOT NULL CHECK (latitude BETWEEN 49 AND 61),
    longitude REAL NOT NULL CHECK (longitude BETWEEN -9 AND 2),
    manual_map_preview TEXT NOT NULL,
    multi_buy_allowed INTEGER NOT NULL DEFAULT 1 CHECK (multi_buy_allowed IN (0, 1)),
    ${oneOf('status', ['open', 'closed'])} DEFAULT 'open'
  ) STRICT`,
  `CREATE TABLE store_stock (
    store_id TEXT NOT NULL REFERENCES stores (id) ON DELETE CASCADE,
    code TEXT NOT NULL REFERENCES variants (code) ON DELETE CASCADE ON UPDATE CASCADE,
    quantity INTEGER NOT NULL CHECK (quantity >= 0),
    PRIMARY KEY (store_id, code)
  ) STRICT, WITHOUT ROWID`,
  'CREATE INDEX store_stock_by_code ON store_stock (code)',

  // Sectors are part of the code. Full postcodes are imported (npm run import:postcodes).
  `CREATE TABLE postcode_sectors (
    sector TEXT PRIMARY KEY CHECK (sector = upper(sector)),
    latitude REAL NOT NULL,
    longitude REAL NOT NULL
  ) STRICT, WITHOUT ROWID`,
  `CREATE TABLE postcodes (
    postcode TEXT PRIMARY KEY CHECK (postcode = upper(postcode)),
    latitude REAL NOT NULL,
    longitude REAL NOT NULL
  ) STRICT, WITHOUT ROWID`,
]
