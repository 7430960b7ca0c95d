/** Visitors, customers, staff, and how they sign in. */
import { flag, type Migration, oneOf, optionalTime, time } from './migration.ts'

/** The two kinds of account have the same shape, the one better-auth's core models need, and never meet. */
const accountTables = (people: string, prefix: string, extra: string) => [
  `CREATE TABLE ${people} (
    id TEXT PRIMARY KEY,
    name TEXT NOT NULL,
    email TEXT NOT NULL UNIQUE CHECK (email = lower(email) AND email LIKE '_%@_%'),
    ${flag('email_verified')},
    image TEXT,
    ${extra},
    ${time('created_at')},
    ${time('updated_at')}
  ) STRICT`,

  `CREATE TABLE ${prefix}_sessions (
    id TEXT PRIMARY KEY,
    token TEXT NOT NULL UNIQUE,
    user_id TEXT NOT NULL REFERENCES ${people} (id) ON DELETE CASCADE,
    ${time('expires_at')},
    ip_address TEXT,
    user_agent TEXT,
    ${time('created_at')},
    ${time('updated_at')}
  ) STRICT`,
  `CREATE INDEX ${prefix}_sessions_by_user ON ${prefix}_sessions (user_id)`,
  `CREATE INDEX ${prefix}_sessions_by_expiry ON ${prefix}_sessions (expires_at)`,

  `CREATE TABLE ${prefix}_accounts (
    id TEXT PRIMARY KEY,
    account_id TEXT NOT NULL,
    provider_id TEXT NOT NULL,
    user_id TEXT NOT NULL REFERENCES ${people} (id) ON DELETE CASCADE,
    access_token TEXT,
    refresh_token TEXT,
    id_token TEXT,
    ${optionalTime('access_token_expires_at')},
    ${optionalTime('refresh_token_expires_at')},
    scope TEXT,
    password TEXT,
    ${time('created_at')},
    ${time('updated_at')},
    UNIQUE (provider_id, account_id)
  ) STRICT`,
  `CREATE INDEX ${prefix}_accounts_by_user ON ${prefix}_accounts (user_id)`,

  `CREATE TABLE ${prefix}_verifications (
    id TEXT PRIMARY KEY,
    identifier TEXT NOT NULL,
    value TEXT NOT NULL,
    ${time('expires_at')},
    ${time('created_at')},
    ${time('updated_at')}
  ) STRICT`,
  `CREATE INDEX ${prefix}_verifications_by_identifier ON ${prefix}_verifications (identifier)`,
]

export const people: Migration = {
  number: 3,
  name: 'people',
  statements: [
    ...accountTables(
      'customers',
      'customer',
      `first_name TEXT NOT NULL DEFAULT '',
    last_name TEXT NOT NULL DEFAULT '',
    phone TEXT NOT NULL DEFAULT '',
    ${optionalTime('confirmed_over_18_at')},
    local_store_id TEXT REFERENCES stores (id) ON DELETE SET NULL,
    payment_customer_ref TEXT UNIQUE,
    ${flag('is_disabled')},
    ${optionalTime('erased_at')}`,
    ),
    ...accountTables(
      'admins',
      'admin',
      `${oneOf('user_type', ['owner', 'merchandiser', 'editor', 'support'])},
    ${flag('is_disabled')}`,
    ),

    // The last owner can't be removed, demoted or disabled.
    `CREATE TRIGGER admins_keep_an_owner BEFORE UPDATE OF user_type, is_disabled ON admins
    WHEN old.user_type = 'owner' AND old.is_disabled = 0 AND (new.user_type <> 'owner' OR new.is_disabled = 1)
      AND NOT EXISTS (SELECT 1 FROM admins WHERE user_type = 'owner' AND is_disabled = 0 AND id <> old.id)
    BEGIN SELECT raise(ABORT, 'last owner'); END`,
    `CREATE TRIGGER admins_keep_an_owner_row BEFORE DELETE ON admins
    WHEN old.user_type = 'owner' AND old.is_disabled = 0
      AND NOT EXISTS (SELECT 1 FROM admins WHERE user_type = 'owner' AND is_disabled = 0 AND id <> old.id)
    BEGIN SELECT raise(ABORT, 'last owner'); END`,

    `CREATE TABLE sign_in_attempts (
      id INTEGER PRIMARY KEY,
      ${oneOf('audience', ['customer', 'admin'])},
      email TEXT NOT NULL,
      ip_address TEXT NOT NULL,
      ${flag('succeeded')},
      ${time('created_at')}
    ) STRICT`,
    'CREATE INDEX sign_in_attempts_by_email ON sign_in_attempts (audience, email, created_at)',
    'CREATE INDEX sign_in_attempts_by_address ON sign_in_attempts (ip_address, created_at)',

    `CREATE TABLE visitors (
      id TEXT PRIMARY KEY CHECK (length(id) BETWEEN 16 AND 64),
      local_store_id TEXT REFERENCES stores (id) ON DELETE SET NULL,
      ${time('created_at')},
      ${time('seen_at')}
    ) STRICT, WITHOUT ROWID`,
    'CREATE INDEX visitors_by_seen ON visitors (seen_at)',

    `CREATE TABLE recently_viewed (
      visitor_id TEXT NOT NULL REFERENCES visitors (id) ON DELETE CASCADE,
      product_code TEXT NOT NULL REFERENCES products (code) ON DELETE CASCADE ON UPDATE CASCADE,
      ${time('viewed_at')},
      PRIMARY KEY (visitor_id, product_code)
    ) STRICT, WITHOUT ROWID`,
    'CREATE INDEX recently_viewed_by_product ON recently_viewed (product_code)',
    'CREATE INDEX recently_viewed_by_time ON recently_viewed (visitor_id, viewed_at DESC)',

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
  ],
}
