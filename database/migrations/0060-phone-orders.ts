/** Orders put together by staff for somebody on the telephone, who pays by the link in a mail (docs/domain.md#phone-orders). */
import { day, type Migration, optionalTime, pence, time } from './migration.ts'

export const phoneOrders: Migration = {
  number: 60,
  name: 'phone-orders',
  statements: [
    `CREATE TABLE phone_orders (
      id INTEGER PRIMARY KEY,
      idempotency_key TEXT NOT NULL UNIQUE,
      token_hash TEXT NOT NULL UNIQUE,
      email TEXT NOT NULL,
      full_name TEXT NOT NULL,
      phone TEXT NOT NULL DEFAULT '',
      address_json TEXT CHECK (json_valid(address_json)),
      staff_note TEXT NOT NULL DEFAULT '',
      admin_id TEXT REFERENCES admins (id) ON DELETE SET NULL,
      admin_name TEXT NOT NULL,
      ${pence('total_pence')},
      delivery_pence INTEGER CHECK (delivery_pence >= 0),
      ${day('expires_on')},
      cart_id INTEGER REFERENCES carts (id) ON DELETE SET NULL,
      ${optionalTime('opened_at')},
      order_id INTEGER REFERENCES orders (id) ON DELETE SET NULL,
      ${optionalTime('cancelled_at')},
      ${time('sent_at')},
      ${time('created_at')}
    ) STRICT`,
    'CREATE INDEX phone_orders_by_email ON phone_orders (email)',
    'CREATE INDEX phone_orders_by_cart ON phone_orders (cart_id) WHERE cart_id IS NOT NULL',
    'CREATE INDEX phone_orders_by_order ON phone_orders (order_id) WHERE order_id IS NOT NULL',
    'CREATE INDEX phone_orders_by_admin ON phone_orders (admin_id) WHERE admin_id IS NOT NULL',
    `CREATE TABLE phone_order_lines (
      phone_order_id INTEGER NOT NULL REFERENCES phone_orders (id) ON DELETE CASCADE,
      place INTEGER NOT NULL CHECK (place >= 0),
      code TEXT NOT NULL,
      title TEXT NOT NULL,
      quantity INTEGER NOT NULL CHECK (quantity BETWEEN 1 AND 1000),
      ${pence('total_pence')},
      PRIMARY KEY (phone_order_id, code)
    ) STRICT, WITHOUT ROWID`,
  ],
}
