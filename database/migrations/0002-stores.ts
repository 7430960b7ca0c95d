/** The shops, where postcodes are, and what each shop has on its shelves. */
import { flag, json, type Migration, oneOf } from './migration.ts'

export const stores: Migration = {
  number: 2,
  name: 'stores',
  statements: [
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

    `CREATE TABLE postcode_sectors (
      sector TEXT PRIMARY KEY CHECK (sector = upper(sector)),
      latitude REAL NOT NULL,
      longitude REAL NOT NULL
    ) STRICT, WITHOUT ROWID`,

    `CREATE TABLE postcode_outcodes (
      outcode TEXT PRIMARY KEY CHECK (outcode = upper(outcode)),
      area TEXT NOT NULL,
      town TEXT NOT NULL,
      latitude REAL NOT NULL,
      longitude REAL NOT NULL
    ) STRICT, WITHOUT ROWID`,

    `CREATE TABLE store_stock (
      store_id TEXT NOT NULL REFERENCES stores (id) ON DELETE CASCADE,
      code TEXT NOT NULL REFERENCES variants (code) ON DELETE CASCADE ON UPDATE CASCADE,
      quantity INTEGER NOT NULL CHECK (quantity >= 0),
      PRIMARY KEY (store_id, code)
    ) STRICT, WITHOUT ROWID`,
    'CREATE INDEX store_stock_by_code ON store_stock (code)',

    `CREATE TABLE delivery_zones (
      id TEXT PRIMARY KEY,
      name TEXT NOT NULL,
      ${flag('is_served')},
      ${json('areas_json')},
      plan_price_pence INTEGER CHECK (plan_price_pence >= 0),
      note TEXT NOT NULL DEFAULT '',
      sequence INTEGER NOT NULL DEFAULT 0
    ) STRICT`,

    `CREATE TABLE delivery_options (
      zone_id TEXT NOT NULL REFERENCES delivery_zones (id) ON DELETE CASCADE,
      ${oneOf('method', ['standard', 'next_day'])},
      name TEXT NOT NULL,
      price_pence INTEGER NOT NULL CHECK (price_pence >= 0),
      free_from_pence INTEGER CHECK (free_from_pence >= 0),
      time TEXT NOT NULL,
      PRIMARY KEY (zone_id, method)
    ) STRICT, WITHOUT ROWID`,
  ],
}
