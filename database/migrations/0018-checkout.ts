/** What a checkout has been told before it is paid, and what an order keeps of it. */
import { flag, type Migration, time } from './migration.ts'

const optionalJson = (column: string): string => `${column} TEXT CHECK (json_valid(${column}))`

export const checkout: Migration = {
  number: 18,
  name: 'checkout',
  statements: [
    // One a cart: what was typed is there again after a reload, in another tab, on the way back.
    `CREATE TABLE checkouts (
      id TEXT PRIMARY KEY CHECK (length(id) = 32),
      cart_id INTEGER NOT NULL UNIQUE REFERENCES carts (id) ON DELETE CASCADE,
      email TEXT CHECK (email = lower(email)),
      ${optionalJson('address_json')},
      ${flag('saves_address')},
      delivery TEXT CHECK (delivery IN ('standard', 'next_day', 'collection')),
      order_note TEXT NOT NULL DEFAULT '',
      gift_message TEXT NOT NULL DEFAULT '',
      promotion_code TEXT,
      ${flag('marketing_opt_in')},
      ${time('created_at')},
      ${time('updated_at')}
    ) STRICT`,
    'CREATE INDEX checkouts_by_update ON checkouts (updated_at)',

    `ALTER TABLE orders ADD COLUMN order_note TEXT NOT NULL DEFAULT ''`,
    `ALTER TABLE orders ADD COLUMN gift_message TEXT NOT NULL DEFAULT ''`,
    `ALTER TABLE orders ADD COLUMN ${optionalJson('billing_address_json')}`,
    `ALTER TABLE orders ADD COLUMN ${flag('saves_address')}`,
    `ALTER TABLE orders ADD COLUMN ${flag('marketing_opt_in')}`,

    // Two tabs can't pay for one basket at once.
    `CREATE UNIQUE INDEX orders_one_attempt ON orders (cart_id) WHERE state = 'pending_payment'`,
    `CREATE INDEX payments_open ON payments (created_at) WHERE state IN ('started', 'needs_action')`,

    // Each mail has a token of its own, of which only the hash is kept: no mail makes an earlier one's link void.
    `CREATE TABLE order_tokens (
      token_hash TEXT PRIMARY KEY CHECK (length(token_hash) = 64),
      order_id INTEGER NOT NULL REFERENCES orders (id) ON DELETE CASCADE,
      ${time('created_at')}
    ) STRICT, WITHOUT ROWID`,
    'CREATE INDEX order_tokens_by_order ON order_tokens (order_id)',
  ],
}
