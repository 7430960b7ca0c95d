/** A cart may have a checkout of each kind, which stays of its kind: none can be paid for as another. */
import { flag, type Migration, oneOf, time } from './migration.ts'

const KINDS = ['', 'lock_it_in', 'wineclub', 'buy-wine-club-wines', 'gift']

const COLUMNS = `id, cart_id, email, address_json, saves_address, delivery, order_note, gift_message, promotion_code,
  marketing_opt_in, created_at, updated_at`

export const checkoutKinds: Migration = {
  number: 23,
  name: 'checkout-kinds',
  statements: [
    // Built anew, since SQLite can't drop the UNIQUE of one a cart. Until now all were of the standard kind.
    `CREATE TABLE checkouts_of_kinds (
      id TEXT PRIMARY KEY CHECK (length(id) = 32),
      cart_id INTEGER NOT NULL REFERENCES carts (id) ON DELETE CASCADE,
      ${oneOf('kind', KINDS)} DEFAULT '',
      email TEXT CHECK (email = lower(email)),
      address_json TEXT CHECK (json_valid(address_json)),
      ${flag('saves_address')},
      delivery TEXT CHECK (delivery IN ('standard', 'next_day', 'collection')),
      order_note TEXT NOT NULL DEFAULT '',
      gift_message TEXT NOT NULL DEFAULT '',
      promotion_code TEXT,
      ${flag('marketing_opt_in')},
      ${time('created_at')},
      ${time('updated_at')},
      UNIQUE (cart_id, kind)
    ) STRICT`,
    `INSERT INTO checkouts_of_kinds (${COLUMNS}) SELECT ${COLUMNS} FROM checkouts`,
    'DROP TABLE checkouts',
    'ALTER TABLE checkouts_of_kinds RENAME TO checkouts',
    'CREATE INDEX checkouts_by_update ON checkouts (updated_at)',
  ],
}
