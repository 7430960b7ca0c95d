/** Orders, their payments and refunds, and store credit (docs/domain.md#orders). */
import { flag, json, oneOf, optionalDay, optionalTime, pence, time } from '../migration.ts'

/** The transitions of an order's state; a failed age check cancels one that was dispatched or is ready to collect. */
const TRANSITIONS: [string, string][] = [
  ['pending_payment', 'paid'],
  ['pending_payment', 'cancelled'],
  ['paid', 'packed'],
  ['paid', 'ready_to_collect'],
  ['paid', 'cancelled'],
  ['paid', 'refunded'],
  ['packed', 'dispatched'],
  ['packed', 'ready_to_collect'],
  ['packed', 'cancelled'],
  ['packed', 'refunded'],
  ['dispatched', 'delivered'],
  ['dispatched', 'cancelled'],
  ['dispatched', 'refunded'],
  ['delivered', 'refunded'],
  ['ready_to_collect', 'collected'],
  ['ready_to_collect', 'cancelled'],
  ['ready_to_collect', 'refunded'],
  ['collected', 'refunded'],
  ['cancelled', 'refunded'],
]

/**
 * SQL: a row of order_search. Numbers are found without their letter, postcodes with and without their space. Orders of
 * erased customers have no address, and so nothing of theirs is found.
 */
const found = (row: string): string => `${row}.id, ${row}.number || ' ' || substr(${row}.number, 2), ${row}.email,
  coalesce(${row}.address_json ->> '$.full_name', ''), coalesce(${row}.address_json ->> '$.postcode' || ' '
    || replace(${row}.address_json ->> '$.postcode', ' ', ''), '')`

export const orders: readonly string[] = [
  `CREATE TABLE orders (
    id INTEGER PRIMARY KEY,
    number TEXT NOT NULL UNIQUE CHECK (number GLOB 'W${'[0-9]'.repeat(8)}'),
    ${oneOf('kind', ['standard', 'plan_case', 'wineclub', 'gift'])},
    ${oneOf('subscription_type', ['', 'lock_it_in', 'wineclub', 'buy-wine-club-wines', 'gift'])} DEFAULT '',
    ${oneOf('state', ['pending_payment', 'paid', 'packed', 'dispatched', 'delivered', 'ready_to_collect', 'collected', 'cancelled', 'refunded'])},
    state_reason TEXT NOT NULL DEFAULT '',
    customer_id TEXT REFERENCES customers (id) ON DELETE SET NULL,
    visitor_id TEXT REFERENCES visitors (id) ON DELETE SET NULL,
    cart_id INTEGER REFERENCES carts (id) ON DELETE SET NULL,
    access_token_hash TEXT NOT NULL UNIQUE,
    email TEXT NOT NULL,
    ${optionalTime('confirmed_over_18_at')},
    ${oneOf('delivery_kind', ['standard', 'next_day', 'collection', 'none'])},
    store_id TEXT REFERENCES stores (id) ON DELETE RESTRICT,
    ${json('address_json')},
    ${optionalDay('deliver_on')},
    ${pence('subtotal_pence')},
    ${pence('mix_six_saving_pence')},
    ${pence('promotion_saving_pence')},
    ${pence('delivery_pence')},
    ${pence('store_credit_pence')},
    ${pence('total_pence')},
    ${pence('refunded_pence')} DEFAULT 0,
    promotion_code TEXT REFERENCES promotions (code) ON DELETE RESTRICT,
    plan_id INTEGER REFERENCES plans (id) ON DELETE SET NULL,
    frequency INTEGER CHECK (frequency BETWEEN 1 AND 3),
    no_of_cases INTEGER CHECK (no_of_cases BETWEEN 1 AND 12),
    tracking_number TEXT NOT NULL DEFAULT '',
    ${time('created_at')},
    ${optionalTime('paid_at')},
    ${time('updated_at')},
    order_note TEXT NOT NULL DEFAULT '',
    gift_message TEXT NOT NULL DEFAULT '',
    billing_address_json TEXT CHECK (json_valid(billing_address_json)),
    ${flag('saves_address')},
    ${flag('marketing_opt_in')},
    delivery_vat_json TEXT NOT NULL DEFAULT '[]' CHECK (json_valid(delivery_vat_json)),
    CHECK (total_pence = subtotal_pence - mix_six_saving_pence - promotion_saving_pence + delivery_pence - store_credit_pence),
    CHECK (refunded_pence <= total_pence + store_credit_pence),
    CHECK (delivery_kind <> 'collection' OR store_id IS NOT NULL)
  ) STRICT`,
  'CREATE INDEX orders_by_cart ON orders (cart_id)',
  'CREATE INDEX orders_by_visitor ON orders (visitor_id)',
  'CREATE INDEX orders_by_customer ON orders (customer_id, created_at DESC)',
  'CREATE INDEX orders_by_state ON orders (state, created_at)',
  'CREATE INDEX orders_by_time ON orders (created_at DESC)',
  'CREATE INDEX orders_by_plan ON orders (plan_id)',
  'CREATE INDEX orders_by_email ON orders (email)',
  `CREATE UNIQUE INDEX orders_one_attempt ON orders (cart_id) WHERE state = 'pending_payment'`,
  'CREATE INDEX orders_by_payment ON orders (paid_at) WHERE paid_at IS NOT NULL',
  `CREATE TABLE order_tokens (
    token_hash TEXT PRIMARY KEY CHECK (length(token_hash) = 64),
    order_id INTEGER NOT NULL REFERENCES orders (id) ON DELETE CASCADE,
    ${time('created_at')}
  ) STRICT, WITHOUT ROWID`,
  'CREATE INDEX order_tokens_by_order ON order_tokens (order_id)',
  // Has codes without a foreign key, because an order outlives its products.
  `CREATE TABLE order_lines (
    id INTEGER PRIMARY KEY,
    order_id INTEGER NOT NULL REFERENCES orders (id) ON DELETE CASCADE,
    code TEXT NOT NULL,
    title TEXT NOT NULL,
    uda TEXT NOT NULL,
    quantity INTEGER NOT NULL CHECK (quantity BETWEEN 1 AND 1000),
    ${pence('unit_price_pence')},
    ${pence('total_pence')},
    vat_rate_bp INTEGER NOT NULL CHECK (vat_rate_bp BETWEEN 0 AND 10000),
    ${pence('vat_pence')},
    refunded_quantity INTEGER NOT NULL DEFAULT 0 CHECK (refunded_quantity >= 0),
    substituted_for TEXT,
    UNIQUE (order_id, code),
    CHECK (refunded_quantity <= quantity),
    CHECK (total_pence <= unit_price_pence * quantity),
    CHECK (vat_pence <= total_pence)
  ) STRICT`,
  'CREATE INDEX order_lines_by_code ON order_lines (code)',
  `CREATE TABLE order_events (
    id INTEGER PRIMARY KEY,
    order_id INTEGER NOT NULL REFERENCES orders (id) ON DELETE CASCADE,
    kind TEXT NOT NULL,
    from_state TEXT,
    to_state TEXT,
    note TEXT NOT NULL DEFAULT '',
    admin_id TEXT REFERENCES admins (id) ON DELETE SET NULL,
    ${time('created_at')}
  ) STRICT`,
  'CREATE INDEX order_events_by_order ON order_events (order_id, id)',

  `CREATE TABLE order_transitions (
    from_state TEXT NOT NULL,
    to_state TEXT NOT NULL,
    PRIMARY KEY (from_state, to_state)
  ) STRICT, WITHOUT ROWID`,
  `INSERT INTO order_transitions (from_state, to_state) VALUES ${TRANSITIONS.map(([from, to]) => `('${from}', '${to}')`).join(', ')}`,
  // An order's state follows the table of transitions (docs/domain.md#orders).
  `CREATE TRIGGER orders_follow_transitions BEFORE UPDATE OF state ON orders
  WHEN old.state <> new.state
    AND NOT EXISTS (SELECT 1 FROM order_transitions WHERE from_state = old.state AND to_state = new.state)
  BEGIN SELECT raise(ABORT, 'order state'); END`,
  // The first state writes an event (docs/domain.md#orders),
  `CREATE TRIGGER orders_tell_first AFTER INSERT ON orders BEGIN
    INSERT INTO order_events (order_id, kind, to_state, created_at) VALUES (new.id, 'state', new.state, new.created_at);
  END`,
  // and so does each transition.
  `CREATE TRIGGER orders_tell AFTER UPDATE OF state ON orders WHEN old.state <> new.state BEGIN
    INSERT INTO order_events (order_id, kind, from_state, to_state, note, created_at)
    VALUES (new.id, 'state', old.state, new.state, new.state_reason, new.updated_at);
  END`,

  `CREATE VIRTUAL TABLE order_search USING fts5(number, email, full_name, postcode,
    tokenize = 'unicode61 remove_diacritics 2', prefix = '2 3 4')`,
  // Staff find a new order at once (docs/domain.md#handling-orders),
  `CREATE TRIGGER orders_are_found AFTER INSERT ON orders BEGIN
    INSERT INTO order_search (rowid, number, email, full_name, postcode) VALUES (${found('new')});
  END`,
  // a changed one by what it has now,
  `CREATE TRIGGER orders_are_found_anew AFTER UPDATE OF number, email, address_json ON orders BEGIN
    DELETE FROM order_search WHERE rowid = old.id;
    INSERT INTO order_search (rowid, number, email, full_name, postcode) VALUES (${found('new')});
  END`,
  // and a deleted one no longer.
  `CREATE TRIGGER orders_are_found_no_more AFTER DELETE ON orders BEGIN
    DELETE FROM order_search WHERE rowid = old.id;
  END`,

  `CREATE TABLE payments (
    id INTEGER PRIMARY KEY,
    order_id INTEGER NOT NULL REFERENCES orders (id) ON DELETE RESTRICT,
    ${oneOf('adapter', ['stripe', 'test'])},
    adapter_ref TEXT,
    idempotency_key TEXT NOT NULL UNIQUE,
    ${oneOf('state', ['started', 'needs_action', 'succeeded', 'failed', 'cancelled'])},
    failure_code TEXT NOT NULL DEFAULT '',
    ${pence('amount_pence')},
    payment_method_id INTEGER REFERENCES payment_methods (id) ON DELETE SET NULL,
    ${time('created_at')},
    ${time('updated_at')},
    ip_address TEXT NOT NULL DEFAULT '',
    UNIQUE (adapter, adapter_ref)
  ) STRICT`,
  'CREATE INDEX payments_by_order ON payments (order_id)',
  `CREATE UNIQUE INDEX payments_one_success ON payments (order_id) WHERE state = 'succeeded'`,
  `CREATE INDEX payments_open ON payments (created_at) WHERE state IN ('started', 'needs_action')`,
  `CREATE INDEX payments_by_address ON payments (ip_address, created_at) WHERE ip_address <> ''`,
  `CREATE TABLE refunds (
    id INTEGER PRIMARY KEY,
    order_id INTEGER NOT NULL REFERENCES orders (id) ON DELETE RESTRICT,
    payment_id INTEGER REFERENCES payments (id) ON DELETE RESTRICT,
    credit_note TEXT NOT NULL UNIQUE,
    idempotency_key TEXT NOT NULL UNIQUE,
    adapter_ref TEXT,
    ${oneOf('state', ['requested', 'started', 'succeeded', 'failed', 'refused'])},
    amount_pence INTEGER NOT NULL CHECK (amount_pence > 0),
    ${pence('vat_pence')},
    ${pence('delivery_pence')} DEFAULT 0,
    reason TEXT NOT NULL,
    admin_id TEXT REFERENCES admins (id) ON DELETE SET NULL,
    ${time('created_at')},
    ${time('updated_at')},
    CHECK (vat_pence <= amount_pence),
    CHECK (delivery_pence <= amount_pence)
  ) STRICT`,
  'CREATE INDEX refunds_by_order ON refunds (order_id)',
  `CREATE INDEX refunds_to_look_at ON refunds (order_id) WHERE state IN ('requested', 'failed')`,
  'CREATE INDEX refunds_by_time ON refunds (created_at)',
  'CREATE INDEX refunds_by_update ON refunds (updated_at)',
  `CREATE TABLE refund_lines (
    refund_id INTEGER NOT NULL REFERENCES refunds (id) ON DELETE CASCADE,
    order_line_id INTEGER NOT NULL REFERENCES order_lines (id) ON DELETE CASCADE,
    quantity INTEGER NOT NULL CHECK (quantity >= 1),
    amount_pence INTEGER NOT NULL CHECK (amount_pence > 0),
    vat_rate_bp INTEGER NOT NULL CHECK (vat_rate_bp BETWEEN 0 AND 10000),
    ${pence('vat_pence')},
    PRIMARY KEY (refund_id, order_line_id)
  ) STRICT, WITHOUT ROWID`,
  'CREATE INDEX refund_lines_by_order_line ON refund_lines (order_line_id)',
  // Events of an unknown payment are retried, and eventually discarded.
  `CREATE TABLE webhook_events (
    id TEXT PRIMARY KEY,
    ${oneOf('adapter', ['stripe', 'test'])},
    type TEXT NOT NULL,
    ${json('payload_json')},
    ${time('received_at')},
    ${optionalTime('applied_at')},
    ${optionalTime('next_try_at')},
    ${optionalTime('set_aside_at')}
  ) STRICT, WITHOUT ROWID`,
  `CREATE INDEX webhook_events_waiting ON webhook_events (received_at)
    WHERE applied_at IS NULL AND set_aside_at IS NULL`,

  // A customer's balance is the sum of the changes.
  `CREATE TABLE store_credit (
    id INTEGER PRIMARY KEY,
    customer_id TEXT NOT NULL REFERENCES customers (id) ON DELETE CASCADE,
    change_pence INTEGER NOT NULL CHECK (change_pence <> 0),
    reason TEXT NOT NULL,
    order_id INTEGER REFERENCES orders (id) ON DELETE SET NULL,
    admin_id TEXT REFERENCES admins (id) ON DELETE SET NULL,
    ${time('created_at')}
  ) STRICT`,
  'CREATE INDEX store_credit_by_order ON store_credit (order_id)',
  'CREATE INDEX store_credit_by_customer ON store_credit (customer_id, change_pence)',
  'CREATE INDEX store_credit_by_time ON store_credit (created_at) WHERE order_id IS NOT NULL AND change_pence > 0',
  // The balance is never below zero (docs/domain.md#payment).
  `CREATE TRIGGER store_credit_covered BEFORE INSERT ON store_credit WHEN new.change_pence < 0
    AND (SELECT coalesce(sum(change_pence), 0) FROM store_credit WHERE customer_id = new.customer_id) + new.change_pence < 0
  BEGIN SELECT raise(ABORT, 'store credit'); END`,
]
