/** Orders from the first attempt to pay to the last refund, with promotions and store credit. */
import { day, flag, json, type Migration, oneOf, optionalDay, optionalTime, pence, time } from './migration.ts'

const ORDER_STATES = [
  'pending_payment',
  'paid',
  'packed',
  'dispatched',
  'delivered',
  'ready_to_collect',
  'collected',
  'cancelled',
  'refunded',
]

/** The transitions an order may make (docs/domain.md#orders): a failed age check sends a dispatched or collectable order back. */
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

const orderTables = [
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
    CHECK (kind <> 'percent' OR value BETWEEN 1 AND 100),
    CHECK (kind <> 'amount' OR value > 0),
    CHECK (ends_on >= starts_on),
    CHECK (used <= total_uses)
  ) STRICT`,

  `CREATE TABLE orders (
    id INTEGER PRIMARY KEY,
    number TEXT NOT NULL UNIQUE CHECK (number GLOB 'W[0-9][0-9][0-9][0-9][0-9][0-9][0-9][0-9]'),
    ${oneOf('kind', ['standard', 'plan_case', 'wineclub', 'gift'])},
    ${oneOf('subscription_type', ['', 'lock_it_in', 'wineclub', 'buy-wine-club-wines', 'gift'])} DEFAULT '',
    ${oneOf('state', ORDER_STATES)},
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

  // The code is kept without a foreign key: an order outlives what it sold.
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
  `CREATE TRIGGER orders_follow_transitions BEFORE UPDATE OF state ON orders
  WHEN old.state <> new.state
    AND NOT EXISTS (SELECT 1 FROM order_transitions WHERE from_state = old.state AND to_state = new.state)
  BEGIN SELECT raise(ABORT, 'order state'); END`,
  `CREATE TRIGGER orders_tell_first AFTER INSERT ON orders BEGIN
    INSERT INTO order_events (order_id, kind, to_state, created_at) VALUES (new.id, 'state', new.state, new.created_at);
  END`,
  `CREATE TRIGGER orders_tell AFTER UPDATE OF state ON orders WHEN old.state <> new.state BEGIN
    INSERT INTO order_events (order_id, kind, from_state, to_state, note, created_at)
    VALUES (new.id, 'state', old.state, new.state, new.state_reason, new.updated_at);
  END`,

  // The same key twice gives the same answer.
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
  `CREATE TRIGGER promotion_taken AFTER INSERT ON promotion_uses BEGIN
    UPDATE promotions SET used = used + 1 WHERE code = new.promotion_code;
  END`,
  `CREATE TRIGGER promotion_given_back AFTER DELETE ON promotion_uses BEGIN
    UPDATE promotions SET used = used - 1 WHERE code = old.promotion_code;
  END`,
]

const paymentTables = [
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
    UNIQUE (adapter, adapter_ref)
  ) STRICT`,
  'CREATE INDEX payments_by_order ON payments (order_id)',
  `CREATE UNIQUE INDEX payments_one_success ON payments (order_id) WHERE state = 'succeeded'`,

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

  `CREATE TABLE webhook_events (
    id TEXT PRIMARY KEY,
    ${oneOf('adapter', ['stripe', 'test'])},
    type TEXT NOT NULL,
    ${json('payload_json')},
    ${time('received_at')},
    ${optionalTime('applied_at')}
  ) STRICT, WITHOUT ROWID`,
  'CREATE INDEX webhook_events_waiting ON webhook_events (received_at) WHERE applied_at IS NULL',

  // The balance of a customer is the sum of the changes, and never below nothing.
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
  `CREATE TRIGGER store_credit_covered BEFORE INSERT ON store_credit WHEN new.change_pence < 0
    AND (SELECT coalesce(sum(change_pence), 0) FROM store_credit WHERE customer_id = new.customer_id) + new.change_pence < 0
  BEGIN SELECT raise(ABORT, 'store credit'); END`,
]

export const orders: Migration = { number: 7, name: 'orders', statements: [...orderTables, ...paymentTables] }
