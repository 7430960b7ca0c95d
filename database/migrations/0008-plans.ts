/** Lock-it-in and wine club plans, their cases, club gifts, and the scheduler's claims. */
import { day, flag, json, type Migration, oneOf, optionalDay, optionalTime, pence, time } from './migration.ts'

export const plans: Migration = {
  number: 8,
  name: 'plans',
  statements: [
    `CREATE TABLE club_plans (
      id TEXT PRIMARY KEY,
      name TEXT NOT NULL UNIQUE,
      description TEXT NOT NULL,
      details TEXT NOT NULL,
      case_price_pence INTEGER NOT NULL CHECK (case_price_pence > 0),
      ${json('picture_codes_json')},
      ${json('slots_json')},
      ${flag('is_offered')},
      sequence INTEGER NOT NULL DEFAULT 0
    ) STRICT`,

    `CREATE TABLE gifts (
      id INTEGER PRIMARY KEY,
      code_hash TEXT NOT NULL UNIQUE,
      code_ending TEXT NOT NULL CHECK (length(code_ending) = 4),
      order_id INTEGER REFERENCES orders (id) ON DELETE RESTRICT,
      club_plan_id TEXT NOT NULL REFERENCES club_plans (id) ON DELETE RESTRICT,
      cases INTEGER NOT NULL CHECK (cases IN (1, 2, 3, 6, 12)),
      recipient_name TEXT NOT NULL,
      recipient_email TEXT NOT NULL,
      message TEXT NOT NULL DEFAULT '',
      ${day('deliver_on')},
      ${day('expires_on')},
      ${optionalTime('sent_at')},
      ${optionalTime('redeemed_at')},
      redeemed_by TEXT REFERENCES customers (id) ON DELETE SET NULL,
      ${optionalTime('cancelled_at')},
      ${time('created_at')},
      CHECK (expires_on > deliver_on),
      CHECK (redeemed_by IS NULL OR redeemed_at IS NOT NULL),
      CHECK (redeemed_at IS NULL OR cancelled_at IS NULL)
    ) STRICT`,
    'CREATE INDEX gifts_by_redeemer ON gifts (redeemed_by)',
    'CREATE INDEX gifts_to_send ON gifts (deliver_on) WHERE sent_at IS NULL',
    'CREATE INDEX gifts_by_order ON gifts (order_id)',

    `CREATE TABLE plans (
      id INTEGER PRIMARY KEY,
      ${oneOf('type', ['lock_it_in', 'wineclub'])},
      ${oneOf('state', ['active', 'paused', 'cancelling', 'cancelled', 'ended'])},
      customer_id TEXT NOT NULL REFERENCES customers (id) ON DELETE RESTRICT,
      club_plan_id TEXT REFERENCES club_plans (id) ON DELETE RESTRICT,
      gift_id INTEGER UNIQUE REFERENCES gifts (id) ON DELETE RESTRICT,
      frequency INTEGER NOT NULL CHECK (frequency BETWEEN 1 AND 3),
      no_of_cases INTEGER NOT NULL DEFAULT 1 CHECK (no_of_cases BETWEEN 1 AND 4),
      cases_left INTEGER CHECK (cases_left >= 0),
      ${oneOf('out_of_stock_rule', ['substitute', 'refund'])} DEFAULT 'substitute',
      anchor_day INTEGER NOT NULL CHECK (anchor_day BETWEEN 1 AND 31),
      ${optionalDay('next_case_on')},
      ${optionalDay('paused_until')},
      address_id INTEGER REFERENCES addresses (id) ON DELETE SET NULL,
      ${json('address_json')},
      payment_method_id INTEGER REFERENCES payment_methods (id) ON DELETE SET NULL,
      cancel_reason TEXT NOT NULL DEFAULT '',
      ${time('created_at')},
      ${optionalTime('cancelled_at')},
      ${time('updated_at')},
      CHECK ((type = 'wineclub') = (club_plan_id IS NOT NULL)),
      CHECK (type = 'wineclub' OR no_of_cases = 1),
      CHECK ((gift_id IS NULL) = (cases_left IS NULL)),
      CHECK (state <> 'active' OR next_case_on IS NOT NULL),
      CHECK ((state = 'cancelled') <= (cancelled_at IS NOT NULL))
    ) STRICT`,
    'CREATE INDEX plans_by_customer ON plans (customer_id, type, state)',
    'CREATE INDEX plans_by_next_case ON plans (state, next_case_on)',

    // The locked price is the ceiling: a cut is passed on when the case is charged.
    `CREATE TABLE plan_lines (
      plan_id INTEGER NOT NULL REFERENCES plans (id) ON DELETE CASCADE,
      code TEXT NOT NULL REFERENCES variants (code) ON DELETE RESTRICT ON UPDATE CASCADE,
      quantity INTEGER NOT NULL CHECK (quantity BETWEEN 2 AND 48),
      locked_price_pence INTEGER NOT NULL CHECK (locked_price_pence > 0),
      ${day('locked_on')},
      PRIMARY KEY (plan_id, code)
    ) STRICT, WITHOUT ROWID`,
    'CREATE INDEX plan_lines_by_code ON plan_lines (code)',

    `CREATE TABLE plan_events (
      id INTEGER PRIMARY KEY,
      plan_id INTEGER NOT NULL REFERENCES plans (id) ON DELETE CASCADE,
      kind TEXT NOT NULL,
      ${json('detail_json')} DEFAULT '{}',
      admin_id TEXT REFERENCES admins (id) ON DELETE SET NULL,
      ${time('created_at')}
    ) STRICT`,
    'CREATE INDEX plan_events_by_plan ON plan_events (plan_id, id)',

    `CREATE TABLE cases (
      id INTEGER PRIMARY KEY,
      plan_id INTEGER NOT NULL REFERENCES plans (id) ON DELETE CASCADE,
      sequence INTEGER NOT NULL CHECK (sequence >= 1),
      ${oneOf('state', ['planned', 'prepared', 'charging', 'retrying', 'ordered', 'skipped', 'failed', 'cancelled'])},
      ${day('dispatch_on')},
      ${day('planned_on')},
      charge_attempts INTEGER NOT NULL DEFAULT 0 CHECK (charge_attempts BETWEEN 0 AND 4),
      ${optionalTime('next_charge_at')},
      total_pence INTEGER CHECK (total_pence >= 0),
      order_id INTEGER UNIQUE REFERENCES orders (id) ON DELETE SET NULL,
      ${time('created_at')},
      ${time('updated_at')},
      UNIQUE (plan_id, sequence),
      UNIQUE (plan_id, planned_on),
      CHECK (dispatch_on >= planned_on AND julianday(dispatch_on) - julianday(planned_on) <= 28)
    ) STRICT`,
    'CREATE INDEX cases_by_dispatch ON cases (state, dispatch_on)',

    `CREATE TABLE case_lines (
      id INTEGER PRIMARY KEY,
      case_id INTEGER NOT NULL REFERENCES cases (id) ON DELETE CASCADE,
      code TEXT NOT NULL,
      title TEXT NOT NULL,
      quantity INTEGER NOT NULL CHECK (quantity BETWEEN 1 AND 48),
      ${pence('price_pence')},
      ${flag('is_swapped')},
      substituted_for TEXT,
      UNIQUE (case_id, code)
    ) STRICT`,
    'CREATE INDEX case_lines_by_code ON case_lines (code)',

    `CREATE TABLE case_ratings (
      customer_id TEXT NOT NULL REFERENCES customers (id) ON DELETE CASCADE,
      product_code TEXT NOT NULL REFERENCES products (code) ON DELETE CASCADE ON UPDATE CASCADE,
      stars INTEGER NOT NULL CHECK (stars BETWEEN 1 AND 5),
      ${time('rated_at')},
      PRIMARY KEY (customer_id, product_code)
    ) STRICT, WITHOUT ROWID`,
    'CREATE INDEX case_ratings_by_product ON case_ratings (product_code)',

    // Whoever inserts the key does the step: 'plan:17:2026-03-31:charge:1'.
    `CREATE TABLE job_claims (
      key TEXT PRIMARY KEY,
      ${oneOf('state', ['claimed', 'done', 'failed'])},
      ${time('claimed_at')},
      ${time('lease_expires_at')},
      ${optionalTime('finished_at')},
      note TEXT NOT NULL DEFAULT ''
    ) STRICT, WITHOUT ROWID`,
    'CREATE INDEX job_claims_by_lease ON job_claims (state, lease_expires_at)',
  ],
}
