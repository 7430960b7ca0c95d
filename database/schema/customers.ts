/**
 * Visitors and customers, what belongs to them, and mails that shoppers ask for
 * (docs/domain.md#visitors-customers-and-staff).
 */
import { flag, oneOf, optionalTime, time } from '../migration.ts'
import { accountTables } from './accounts.ts'

export const customers: readonly string[] = [
  `CREATE TABLE visitors (
    id TEXT PRIMARY KEY CHECK (length(id) BETWEEN 16 AND 64),
    local_store_id TEXT REFERENCES stores (id) ON DELETE SET NULL,
    ${time('created_at')},
    ${time('seen_at')}
  ) STRICT, WITHOUT ROWID`,

  `CREATE TABLE customers (
    id TEXT PRIMARY KEY,
    name TEXT NOT NULL,
    email TEXT NOT NULL UNIQUE CHECK (email = lower(email) AND email LIKE '_%@_%'),
    ${flag('email_verified')},
    image TEXT,
    first_name TEXT NOT NULL DEFAULT '',
    last_name TEXT NOT NULL DEFAULT '',
    phone TEXT NOT NULL DEFAULT '',
    ${optionalTime('confirmed_over_18_at')},
    local_store_id TEXT REFERENCES stores (id) ON DELETE SET NULL,
    payment_customer_ref TEXT UNIQUE,
    ${flag('is_disabled')},
    ${optionalTime('erased_at')},
    ${time('created_at')},
    ${time('updated_at')}
  ) STRICT`,
  `CREATE INDEX customers_to_forget ON customers (erased_at)
    WHERE erased_at IS NOT NULL AND payment_customer_ref IS NOT NULL`,
  ...accountTables('customer'),
  `CREATE TABLE customer_notes (
    id INTEGER PRIMARY KEY,
    customer_id TEXT NOT NULL REFERENCES customers (id) ON DELETE CASCADE,
    note TEXT NOT NULL CHECK (note <> ''),
    admin_id TEXT REFERENCES admins (id) ON DELETE SET NULL,
    created_at TEXT NOT NULL
  ) STRICT`,
  'CREATE INDEX customer_notes_by_customer ON customer_notes (customer_id, id)',

  `CREATE TABLE addresses (
    id INTEGER PRIMARY KEY,
    customer_id TEXT NOT NULL REFERENCES customers (id) ON DELETE CASCADE,
    full_name TEXT NOT NULL,
    line_1 TEXT NOT NULL CHECK (line_1 <> ''),
    line_2 TEXT NOT NULL DEFAULT '',
    town TEXT NOT NULL CHECK (town <> ''),
    county TEXT NOT NULL DEFAULT '',
    postcode TEXT NOT NULL CHECK (postcode <> ''),
    phone TEXT NOT NULL DEFAULT '',
    ${flag('is_default')},
    ${time('created_at')}
  ) STRICT`,
  'CREATE INDEX addresses_by_customer ON addresses (customer_id)',
  'CREATE UNIQUE INDEX addresses_one_default ON addresses (customer_id) WHERE is_default = 1',
  `CREATE TABLE payment_methods (
    id INTEGER PRIMARY KEY,
    customer_id TEXT NOT NULL REFERENCES customers (id) ON DELETE CASCADE,
    ${oneOf('adapter', ['stripe', 'test'])},
    adapter_ref TEXT NOT NULL,
    brand TEXT NOT NULL,
    last_four TEXT NOT NULL CHECK (last_four GLOB '[0-9][0-9][0-9][0-9]'),
    expiry_month INTEGER NOT NULL CHECK (expiry_month BETWEEN 1 AND 12),
    expiry_year INTEGER NOT NULL CHECK (expiry_year BETWEEN 2000 AND 2100),
    ${flag('is_default')},
    ${time('created_at')},
    UNIQUE (adapter, adapter_ref)
  ) STRICT`,
  'CREATE INDEX payment_methods_by_customer ON payment_methods (customer_id)',
  'CREATE UNIQUE INDEX payment_methods_one_default ON payment_methods (customer_id) WHERE is_default = 1',
  `CREATE TABLE wish_list_items (
    customer_id TEXT NOT NULL REFERENCES customers (id) ON DELETE CASCADE,
    product_code TEXT NOT NULL REFERENCES products (code) ON DELETE CASCADE ON UPDATE CASCADE,
    ${time('added_at')},
    PRIMARY KEY (customer_id, product_code)
  ) STRICT, WITHOUT ROWID`,
  'CREATE INDEX wish_list_items_by_product ON wish_list_items (product_code)',
  `CREATE TABLE consents (
    visitor_id TEXT PRIMARY KEY REFERENCES visitors (id) ON DELETE CASCADE,
    ${flag('analytics')},
    ${flag('marketing')},
    ${time('decided_at')}
  ) STRICT, WITHOUT ROWID`,

  // Has no foreign key to products: its index would be written with each view. Rows of deleted products are ignored.
  `CREATE TABLE recently_viewed (
    visitor_id TEXT NOT NULL REFERENCES visitors (id) ON DELETE CASCADE,
    product_code TEXT NOT NULL,
    ${time('viewed_at')},
    PRIMARY KEY (visitor_id, product_code)
  ) STRICT, WITHOUT ROWID`,
  `CREATE TABLE recommendations (
    product_code TEXT NOT NULL REFERENCES products (code) ON DELETE CASCADE ON UPDATE CASCADE,
    recommended_code TEXT NOT NULL REFERENCES products (code) ON DELETE CASCADE ON UPDATE CASCADE,
    ${oneOf('source', ['bought_together', 'similar'])},
    score REAL NOT NULL,
    PRIMARY KEY (product_code, recommended_code),
    CHECK (product_code <> recommended_code)
  ) STRICT, WITHOUT ROWID`,
  'CREATE INDEX recommendations_by_recommended ON recommendations (recommended_code)',
  `CREATE TABLE notify_requests (
    code TEXT NOT NULL REFERENCES variants (code) ON DELETE CASCADE ON UPDATE CASCADE,
    email TEXT NOT NULL CHECK (email = lower(email) AND email LIKE '_%@_%'),
    ${time('created_at')},
    ${optionalTime('notified_at')},
    PRIMARY KEY (code, email)
  ) STRICT, WITHOUT ROWID`,
  `CREATE TABLE marketing_subscribers (
    email TEXT PRIMARY KEY CHECK (email = lower(email) AND email LIKE '_%@_%'),
    ${oneOf('state', ['unconfirmed', 'subscribed', 'unsubscribed'])},
    token_hash TEXT NOT NULL UNIQUE,
    ${time('created_at')},
    ${optionalTime('confirmed_at')},
    ${optionalTime('unsubscribed_at')},
    source TEXT NOT NULL DEFAULT 'shop',
    CHECK (state <> 'subscribed' OR confirmed_at IS NOT NULL)
  ) STRICT, WITHOUT ROWID`,
]
