/** The four kinds of cart and their lines. */
import { flag, type Migration, oneOf, time } from './migration.ts'

export const CART_KINDS = ['standard', 'lock_it_in', 'lock_it_in_amend', 'wineclub'] as const

export const carts: Migration = {
  number: 4,
  name: 'carts',
  statements: [
    `CREATE TABLE carts (
      id INTEGER PRIMARY KEY,
      ${oneOf('kind', CART_KINDS)},
      visitor_id TEXT REFERENCES visitors (id) ON DELETE CASCADE,
      customer_id TEXT REFERENCES customers (id) ON DELETE CASCADE,
      amends_plan_id INTEGER REFERENCES plans (id) ON DELETE CASCADE,
      target_quantity INTEGER CHECK (target_quantity IN (12, 24, 36, 48)),
      frequency INTEGER CHECK (frequency BETWEEN 1 AND 3),
      ${flag('from_landing_page')},
      ${time('created_at')},
      ${time('updated_at')},
      UNIQUE (id, kind),
      CHECK ((visitor_id IS NULL) <> (customer_id IS NULL)),
      CHECK ((kind = 'lock_it_in_amend') = (amends_plan_id IS NOT NULL)),
      CHECK (kind IN ('lock_it_in', 'lock_it_in_amend') OR (target_quantity IS NULL AND frequency IS NULL))
    ) STRICT`,
    'CREATE UNIQUE INDEX carts_of_visitor ON carts (visitor_id, kind) WHERE visitor_id IS NOT NULL',
    `CREATE UNIQUE INDEX carts_of_customer ON carts (customer_id, kind)
      WHERE customer_id IS NOT NULL AND kind <> 'lock_it_in_amend'`,
    'CREATE UNIQUE INDEX carts_of_plan ON carts (amends_plan_id) WHERE amends_plan_id IS NOT NULL',
    'CREATE INDEX carts_by_update ON carts (updated_at)',

    // The kind is repeated in the line so that a CHECK can hold lock-it-in's minimum of 2.
    `CREATE TABLE cart_lines (
      cart_id INTEGER NOT NULL,
      kind TEXT NOT NULL,
      code TEXT NOT NULL REFERENCES variants (code) ON DELETE CASCADE ON UPDATE CASCADE,
      quantity INTEGER NOT NULL CHECK (quantity BETWEEN 1 AND 1000),
      ${time('added_at')},
      PRIMARY KEY (cart_id, code),
      FOREIGN KEY (cart_id, kind) REFERENCES carts (id, kind) ON DELETE CASCADE,
      CHECK (kind NOT IN ('lock_it_in', 'lock_it_in_amend') OR quantity >= 2)
    ) STRICT, WITHOUT ROWID`,
    'CREATE INDEX cart_lines_by_code ON cart_lines (code)',
  ],
}
