/** Mail, limits on forms, imports, and analytics (docs/domain.md#mail, docs/domain.md#analytics). */
import { day, flag, json, oneOf, optionalTime, pence, time } from '../migration.ts'

export const operations: readonly string[] = [
  `CREATE TABLE mail (
    id INTEGER PRIMARY KEY,
    unique_key TEXT UNIQUE,
    template TEXT NOT NULL,
    to_email TEXT NOT NULL,
    ${json('data_json')},
    ${flag('is_marketing')},
    ${oneOf('state', ['queued', 'sent', 'failed', 'dead'])} DEFAULT 'queued',
    attempts INTEGER NOT NULL DEFAULT 0 CHECK (attempts >= 0),
    ${time('next_attempt_at')},
    last_error TEXT NOT NULL DEFAULT '',
    subject TEXT NOT NULL DEFAULT '',
    body_html TEXT NOT NULL DEFAULT '',
    body_text TEXT NOT NULL DEFAULT '',
    ${time('created_at')},
    ${optionalTime('sent_at')},
    ${flag('is_unmade')},
    CHECK ((state = 'sent') = (sent_at IS NOT NULL))
  ) STRICT`,
  `CREATE INDEX mail_due ON mail (next_attempt_at) WHERE state IN ('queued', 'failed')`,
  'CREATE INDEX mail_by_time ON mail (created_at DESC)',
  `CREATE INDEX mail_unmade ON mail (id) WHERE state = 'dead' AND is_unmade = 1`,
  `CREATE TABLE mail_suppressions (
    email TEXT PRIMARY KEY CHECK (email = lower(email)),
    ${oneOf('reason', ['unsubscribed', 'bounced', 'complained', 'erased'])},
    ${time('created_at')}
  ) STRICT, WITHOUT ROWID`,
  `CREATE TABLE sent_forms (
    id INTEGER PRIMARY KEY,
    form TEXT NOT NULL,
    email TEXT NOT NULL,
    ip_address TEXT NOT NULL,
    ${time('created_at')}
  ) STRICT`,
  'CREATE INDEX sent_forms_by_email ON sent_forms (form, email, created_at)',
  'CREATE INDEX sent_forms_by_address ON sent_forms (form, ip_address, created_at)',
  'CREATE INDEX sent_forms_by_time ON sent_forms (created_at)',

  // The values that the last import wrote, to tell the merchant's own changes from the file's.
  `CREATE TABLE imported (
    ${oneOf('noun', ['product', 'category', 'page', 'menu', 'setting'])},
    key TEXT NOT NULL,
    ${json('record_json')},
    PRIMARY KEY (noun, key)
  ) STRICT, WITHOUT ROWID`,
  `CREATE TABLE imports (
    id TEXT PRIMARY KEY,
    file_name TEXT NOT NULL,
    ${oneOf('state', ['running', 'done', 'undoing', 'undone'])} DEFAULT 'running',
    rows INTEGER NOT NULL CHECK (rows > 0),
    batches INTEGER NOT NULL CHECK (batches > 0),
    admin_id TEXT REFERENCES admins (id) ON DELETE SET NULL,
    ${time('created_at')},
    ${optionalTime('finished_at')},
    ${optionalTime('undone_at')}
  ) STRICT`,
  'CREATE INDEX imports_by_time ON imports (created_at DESC)',
  // Inserted first with each batch: the CHECK on `holds` and the key end a batch that was written before, or whose import
  // doesn't run.
  `CREATE TABLE import_batches (
    import_id TEXT NOT NULL REFERENCES imports (id) ON DELETE CASCADE,
    number INTEGER NOT NULL CHECK (number >= 0),
    holds INTEGER NOT NULL CHECK (holds = 1),
    ${json('plan_json')},
    ${time('created_at')},
    PRIMARY KEY (import_id, number)
  ) STRICT, WITHOUT ROWID`,
  // Has products without a foreign key: an undo reports those that were removed.
  `CREATE TABLE import_products (
    import_id TEXT NOT NULL REFERENCES imports (id) ON DELETE CASCADE,
    code TEXT NOT NULL,
    batch INTEGER NOT NULL,
    ${oneOf('fate', ['new', 'changed'])},
    title TEXT NOT NULL,
    version TEXT NOT NULL,
    ${json('before_json')},
    ${json('after_json')},
    ${oneOf('undo', ['', 'undone', 'kept'])} DEFAULT '',
    undo_reason TEXT NOT NULL DEFAULT '',
    PRIMARY KEY (import_id, code)
  ) STRICT, WITHOUT ROWID`,
  'CREATE INDEX import_products_by_batch ON import_products (import_id, batch)',
  `CREATE TABLE import_mappings (
    headings TEXT PRIMARY KEY,
    ${json('fields_json')},
    admin_id TEXT REFERENCES admins (id) ON DELETE SET NULL,
    ${time('updated_at')}
  ) STRICT, WITHOUT ROWID`,

  `CREATE TABLE events (
    id INTEGER PRIMARY KEY,
    name TEXT NOT NULL,
    route TEXT NOT NULL,
    ${json('data_json')} DEFAULT '{}',
    ${time('created_at')}
  ) STRICT`,
  'CREATE INDEX events_by_time ON events (created_at)',
  `CREATE TABLE daily_counts (
    ${day('day')},
    name TEXT NOT NULL,
    label TEXT NOT NULL DEFAULT '',
    count INTEGER NOT NULL CHECK (count >= 0),
    sum INTEGER NOT NULL DEFAULT 0,
    PRIMARY KEY (day, name, label)
  ) STRICT, WITHOUT ROWID`,
  'CREATE INDEX daily_counts_by_name ON daily_counts (name, day)',
  `CREATE TABLE daily_searches (
    ${day('day')},
    term TEXT NOT NULL,
    count INTEGER NOT NULL CHECK (count >= 0),
    without_result INTEGER NOT NULL CHECK (without_result BETWEEN 0 AND count),
    PRIMARY KEY (day, term)
  ) STRICT, WITHOUT ROWID`,
  'CREATE INDEX daily_searches_in_vain ON daily_searches (day, term) WHERE without_result > 0',
  `CREATE TABLE web_vitals (
    ${day('day')},
    ${oneOf('metric', ['LCP', 'INP', 'CLS', 'FCP', 'TTFB'])},
    route_type TEXT NOT NULL,
    bucket INTEGER NOT NULL CHECK (bucket >= 0),
    count INTEGER NOT NULL CHECK (count >= 0),
    PRIMARY KEY (day, metric, route_type, bucket)
  ) STRICT, WITHOUT ROWID`,

  // Rollups by calendar day in Europe/London. They outlive products, and keep their titles.
  `CREATE TABLE daily_sales (
    ${day('day')},
    ${oneOf('kind', ['standard', 'plan_case', 'wineclub', 'gift'])},
    orders INTEGER NOT NULL CHECK (orders >= 0),
    baskets INTEGER NOT NULL CHECK (baskets >= 0),
    ${pence('sales_pence')},
    ${pence('refunded_pence')},
    PRIMARY KEY (day, kind)
  ) STRICT, WITHOUT ROWID`,
  `CREATE TABLE daily_product_sales (
    ${day('day')},
    code TEXT NOT NULL,
    title TEXT NOT NULL,
    quantity INTEGER NOT NULL CHECK (quantity >= 0),
    plan_quantity INTEGER NOT NULL CHECK (plan_quantity >= 0),
    ${pence('sales_pence')},
    refunded_quantity INTEGER NOT NULL CHECK (refunded_quantity >= 0),
    ${pence('refunded_pence')},
    PRIMARY KEY (day, code)
  ) STRICT, WITHOUT ROWID`,
  `CREATE TABLE daily_plans (
    ${day('day')},
    ${oneOf('type', ['lock_it_in', 'wineclub'])},
    active INTEGER NOT NULL CHECK (active >= 0),
    started INTEGER NOT NULL CHECK (started >= 0),
    cancelled INTEGER NOT NULL CHECK (cancelled >= 0),
    ended INTEGER NOT NULL CHECK (ended >= 0),
    PRIMARY KEY (day, type)
  ) STRICT, WITHOUT ROWID`,
  `CREATE TABLE rolled_up_days (
    ${day('day')} PRIMARY KEY,
    ${time('rolled_up_at')}
  ) STRICT, WITHOUT ROWID`,
]
