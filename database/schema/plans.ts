/** Lock it in and the wine club: plans with their cases, and gifts (docs/domain.md#plans). */
import { day, flag, json, oneOf, optionalDay, optionalPrice, optionalTime, pence, time } from '../migration.ts'

/** SQL: the order number in the key of a gift's mail, such as 'gift:W00000001' or 'gift:W00000001:again:…'. */
const numberIn = (key: string): string => `substr(${key} || ':', 6, instr(substr(${key} || ':', 6), ':') - 1)`

export const plans: readonly string[] = [
  `CREATE TABLE club_plans (
    id TEXT PRIMARY KEY,
    name TEXT NOT NULL UNIQUE,
    description TEXT NOT NULL,
    details TEXT NOT NULL,
    case_price_pence INTEGER NOT NULL CHECK (case_price_pence > 0),
    ${json('picture_codes_json')},
    ${json('slots_json')},
    ${flag('is_offered')},
    sequence INTEGER NOT NULL DEFAULT 0,
    revision INTEGER NOT NULL DEFAULT 1
  ) STRICT`,
  // `club_price_pence` and `club_slots_json` are the plan's as the member joined; null for Lock it in.
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
    ${optionalPrice('club_price_pence')},
    club_slots_json TEXT CHECK (json_valid(club_slots_json)),
    CHECK ((type = 'wineclub') = (club_plan_id IS NOT NULL)),
    CHECK (type = 'wineclub' OR no_of_cases = 1),
    CHECK ((gift_id IS NULL) = (cases_left IS NULL)),
    CHECK (state <> 'active' OR next_case_on IS NOT NULL),
    CHECK ((state = 'cancelled') <= (cancelled_at IS NOT NULL))
  ) STRICT`,
  'CREATE INDEX plans_by_customer ON plans (customer_id, type, state)',
  'CREATE INDEX plans_by_next_case ON plans (state, next_case_on)',
  // Members keep the price and wines that they joined with (docs/domain.md#wine-club).
  `CREATE TRIGGER plans_keep_club_terms AFTER INSERT ON plans
    WHEN new.club_plan_id IS NOT NULL AND (new.club_price_pence IS NULL OR new.club_slots_json IS NULL)
    BEGIN
      UPDATE plans SET
        club_price_pence = coalesce(new.club_price_pence, (SELECT case_price_pence FROM club_plans WHERE id = new.club_plan_id)),
        club_slots_json = coalesce(new.club_slots_json, (SELECT slots_json FROM club_plans WHERE id = new.club_plan_id))
      WHERE id = new.id;
    END`,
  // The locked price is the most that a case costs: a lower price is charged instead (docs/domain.md#lock-it-in).
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
    CHECK (dispatch_on >= planned_on AND julianday(dispatch_on) - julianday(planned_on) <= 45)
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
  `CREATE TABLE refunded_bottles (
    refund_id INTEGER NOT NULL REFERENCES refunds (id) ON DELETE CASCADE,
    case_line_id INTEGER NOT NULL REFERENCES case_lines (id) ON DELETE CASCADE,
    quantity INTEGER NOT NULL CHECK (quantity >= 1),
    ${pence('amount_pence')},
    vat_rate_bp INTEGER NOT NULL CHECK (vat_rate_bp BETWEEN 0 AND 10000),
    ${pence('vat_pence')},
    PRIMARY KEY (refund_id, case_line_id)
  ) STRICT, WITHOUT ROWID`,
  'CREATE INDEX refunded_bottles_by_case_line ON refunded_bottles (case_line_id)',

  `CREATE TABLE club_choices (
    checkout_id TEXT PRIMARY KEY REFERENCES checkouts (id) ON DELETE CASCADE,
    club_plan_id TEXT NOT NULL REFERENCES club_plans (id) ON DELETE CASCADE,
    cases INTEGER NOT NULL CHECK (cases BETWEEN 1 AND 12),
    frequency INTEGER CHECK (frequency BETWEEN 1 AND 3),
    recipient_name TEXT NOT NULL DEFAULT '',
    recipient_email TEXT NOT NULL DEFAULT '',
    message TEXT NOT NULL DEFAULT '',
    ${optionalDay('deliver_on')},
    giver_name TEXT NOT NULL DEFAULT ''
  ) STRICT, WITHOUT ROWID`,
  `CREATE TABLE gift_orders (
    order_id INTEGER PRIMARY KEY REFERENCES orders (id) ON DELETE CASCADE,
    recipient_name TEXT NOT NULL,
    recipient_email TEXT NOT NULL,
    message TEXT NOT NULL,
    ${day('deliver_on')},
    giver_name TEXT NOT NULL DEFAULT ''
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
    giver_name TEXT NOT NULL DEFAULT '',
    CHECK (expires_on > deliver_on),
    CHECK (redeemed_by IS NULL OR redeemed_at IS NOT NULL),
    CHECK (redeemed_at IS NULL OR cancelled_at IS NULL)
  ) STRICT`,
  'CREATE INDEX gifts_by_redeemer ON gifts (redeemed_by)',
  'CREATE INDEX gifts_to_send ON gifts (deliver_on) WHERE sent_at IS NULL',
  'CREATE INDEX gifts_by_order ON gifts (order_id)',
  `CREATE TABLE gift_guesses (
    id INTEGER PRIMARY KEY,
    customer_id TEXT NOT NULL REFERENCES customers (id) ON DELETE CASCADE,
    ip_address TEXT NOT NULL,
    ${time('created_at')}
  ) STRICT`,
  'CREATE INDEX gift_guesses_by_customer ON gift_guesses (customer_id, created_at)',
  'CREATE INDEX gift_guesses_by_address ON gift_guesses (ip_address, created_at)',
  'CREATE INDEX gift_guesses_by_time ON gift_guesses (created_at)',
  // A gift records when its code was first sent, because only then are reminders due (docs/domain.md#gifts).
  `CREATE TRIGGER gift_sent AFTER UPDATE OF state ON mail
    WHEN new.template = 'gift-received' AND new.state = 'sent' AND old.state <> 'sent' BEGIN
      UPDATE gifts SET sent_at = new.sent_at WHERE sent_at IS NULL
        AND order_id = (SELECT id FROM orders WHERE number = ${numberIn('new.unique_key')});
    END`,

  // The process that inserts a key runs the step (docs/domain.md#scheduled-work).
  `CREATE TABLE job_claims (
    key TEXT PRIMARY KEY,
    ${oneOf('state', ['claimed', 'done', 'failed'])},
    ${time('claimed_at')},
    ${time('lease_expires_at')},
    ${optionalTime('finished_at')},
    note TEXT NOT NULL DEFAULT ''
  ) STRICT, WITHOUT ROWID`,
  'CREATE INDEX job_claims_by_lease ON job_claims (state, lease_expires_at)',
]
