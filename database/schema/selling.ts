/** Carts, checkouts and promotion codes (docs/domain.md#carts, docs/domain.md#checkout). */
import { day, flag, oneOf, optionalDay, optionalTime, pence, time } from '../migration.ts'

export const selling: readonly string[] = [
  `CREATE TABLE carts (
    id INTEGER PRIMARY KEY,
    ${oneOf('kind', ['standard', 'lock_it_in', 'lock_it_in_amend', 'wineclub'])},
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
  `CREATE INDEX carts_amending ON carts (customer_id, updated_at DESC) WHERE kind = 'lock_it_in_amend'`,
  // Repeats the cart's kind, so that a CHECK can hold the smallest quantity of Lock it in.
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

  // Prevents two tabs from paying for the same cart.
  `CREATE TABLE checkouts (
    id TEXT PRIMARY KEY CHECK (length(id) = 32),
    cart_id INTEGER NOT NULL REFERENCES carts (id) ON DELETE CASCADE,
    ${oneOf('kind', ['', 'lock_it_in', 'wineclub', 'buy-wine-club-wines', 'gift'])} DEFAULT '',
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
  'CREATE INDEX checkouts_by_update ON checkouts (updated_at)',

  `CREATE TABLE promotions (
    code TEXT PRIMARY KEY CHECK (code = upper(code) AND code <> ''),
    ${oneOf('kind', ['percent', 'amount', 'free_delivery'])},
    value INTEGER NOT NULL CHECK (value >= 0),
    minimum_spend_pence INTEGER NOT NULL DEFAULT 0 CHECK (minimum_spend_pence >= 0),
    ${flag('first_order_only')},
    ${day('starts_on')},
    ${optionalDay('ends_on')},
    total_uses INTEGER CHECK (total_uses > 0),
    uses_per_customer INTEGER CHECK (uses_per_customer > 0),
    used INTEGER NOT NULL DEFAULT 0 CHECK (used >= 0),
    ${flag('is_active')},
    ${time('created_at')},
    version INTEGER NOT NULL DEFAULT 1,
    CHECK (kind <> 'percent' OR value BETWEEN 1 AND 100),
    CHECK (kind <> 'amount' OR value > 0),
    CHECK (ends_on >= starts_on),
    CHECK (used <= total_uses)
  ) STRICT`,
  `CREATE TABLE promotion_uses (
    promotion_code TEXT NOT NULL REFERENCES promotions (code) ON DELETE RESTRICT,
    order_id INTEGER NOT NULL UNIQUE REFERENCES orders (id) ON DELETE CASCADE,
    customer_id TEXT REFERENCES customers (id) ON DELETE SET NULL,
    email TEXT NOT NULL,
    ${time('created_at')},
    PRIMARY KEY (promotion_code, order_id)
  ) STRICT, WITHOUT ROWID`,
  'CREATE INDEX promotion_uses_by_customer ON promotion_uses (customer_id)',
  'CREATE INDEX promotion_uses_by_email ON promotion_uses (promotion_code, email)',
  // Counts uses towards a code's limit (docs/domain.md#promotion-codes),
  `CREATE TRIGGER promotion_taken AFTER INSERT ON promotion_uses BEGIN
    UPDATE promotions SET used = used + 1 WHERE code = new.promotion_code;
  END`,
  // and gives a use back with its row.
  `CREATE TRIGGER promotion_given_back AFTER DELETE ON promotion_uses BEGIN
    UPDATE promotions SET used = used - 1 WHERE code = old.promotion_code;
  END`,

  // A retry with the same key returns the first response.
  `CREATE TABLE idempotency_keys (
    scope TEXT NOT NULL,
    key TEXT NOT NULL CHECK (length(key) BETWEEN 16 AND 128),
    request_hash TEXT NOT NULL,
    order_id INTEGER REFERENCES orders (id) ON DELETE CASCADE,
    answer_json TEXT CHECK (json_valid(answer_json)),
    ${time('created_at')},
    PRIMARY KEY (scope, key)
  ) STRICT, WITHOUT ROWID`,
  'CREATE INDEX idempotency_keys_by_order ON idempotency_keys (order_id)',
  'CREATE INDEX idempotency_keys_by_time ON idempotency_keys (created_at)',

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
]
