/** The bank of the test payment adapter: its cards, charges, refunds, and events to send (docs/domain.md#payment). */
import { flag, oneOf, optionalTime, pence, time } from '../migration.ts'

const KEEP_CARD = `INSERT INTO test_methods
    (ref, customer_ref, brand, last_four, expiry_month, expiry_year, behaviour, created_at)
  VALUES (replace(new.ref, 'ch_', 'pm_'), new.customer_ref, new.brand, new.last_four, new.expiry_month, new.expiry_year,
    new.behaviour, new.updated_at);`

const SAVES_CARD = `new.state = 'succeeded' AND new.saves_method = 1 AND new.customer_ref IS NOT NULL`

/** A charge of nothing only saves a card, and sends no event. */
const SEND_CHARGE = `INSERT INTO test_events (id, type, charge_ref, created_at)
    SELECT replace(new.ref, 'ch_', 'evt_') || '_' || new.state, 'charge.' || new.state, new.ref, new.updated_at
    WHERE new.amount_pence > 0 AND new.state <> 'needs_action';`

const SEND_REFUND = `INSERT INTO test_events (id, type, charge_ref, refund_ref, created_at)
    VALUES (replace(new.ref, 're_', 'evt_') || '_' || new.state, 'refund.' || new.state, new.charge_ref, new.ref,
      new.updated_at);`

export const testPayments: readonly string[] = [
  `CREATE TABLE test_methods (
    ref TEXT PRIMARY KEY,
    customer_ref TEXT NOT NULL,
    brand TEXT NOT NULL,
    last_four TEXT NOT NULL CHECK (last_four GLOB '[0-9][0-9][0-9][0-9]'),
    expiry_month INTEGER NOT NULL CHECK (expiry_month BETWEEN 1 AND 12),
    expiry_year INTEGER NOT NULL CHECK (expiry_year BETWEEN 2000 AND 2100),
    behaviour TEXT NOT NULL,
    ${optionalTime('removed_at')},
    ${time('created_at')}
  ) STRICT, WITHOUT ROWID`,
  `CREATE TABLE test_charges (
    ref TEXT PRIMARY KEY,
    secret TEXT NOT NULL UNIQUE,
    idempotency_key TEXT NOT NULL UNIQUE,
    order_number TEXT NOT NULL,
    customer_ref TEXT,
    method_ref TEXT REFERENCES test_methods (ref),
    ${pence('amount_pence')},
    ${pence('refunded_pence')} DEFAULT 0,
    ${oneOf('state', ['needs_action', 'succeeded', 'failed', 'cancelled'])},
    failure_code TEXT NOT NULL DEFAULT '',
    brand TEXT NOT NULL,
    last_four TEXT NOT NULL CHECK (last_four GLOB '[0-9][0-9][0-9][0-9]'),
    expiry_month INTEGER NOT NULL CHECK (expiry_month BETWEEN 1 AND 12),
    expiry_year INTEGER NOT NULL CHECK (expiry_year BETWEEN 2000 AND 2100),
    behaviour TEXT NOT NULL,
    ${flag('saves_method')},
    return_url TEXT NOT NULL,
    ${time('created_at')},
    ${time('updated_at')},
    CHECK (refunded_pence <= amount_pence),
    CHECK ((state = 'failed') = (failure_code <> ''))
  ) STRICT, WITHOUT ROWID`,
  // Saves the card of a charge that asked for it, once it succeeds: at once,
  `CREATE TRIGGER test_charges_keep AFTER INSERT ON test_charges WHEN ${SAVES_CARD} BEGIN ${KEEP_CARD} END`,
  // or after the bank's question.
  `CREATE TRIGGER test_charges_keep_later AFTER UPDATE OF state ON test_charges
    WHEN old.state <> new.state AND ${SAVES_CARD} BEGIN ${KEEP_CARD} END`,
  // Sends an event for a new charge,
  `CREATE TRIGGER test_charges_tell AFTER INSERT ON test_charges BEGIN ${SEND_CHARGE} END`,
  // and for each change of its state.
  `CREATE TRIGGER test_charges_tell_later AFTER UPDATE OF state ON test_charges WHEN old.state <> new.state
    BEGIN ${SEND_CHARGE} END`,

  `CREATE TABLE test_refunds (
    ref TEXT PRIMARY KEY,
    idempotency_key TEXT NOT NULL UNIQUE,
    charge_ref TEXT NOT NULL REFERENCES test_charges (ref),
    amount_pence INTEGER NOT NULL CHECK (amount_pence > 0),
    ${oneOf('state', ['started', 'succeeded', 'failed'])},
    becomes TEXT CHECK (becomes IN ('succeeded', 'failed')),
    ${time('created_at')},
    ${time('updated_at')}
  ) STRICT, WITHOUT ROWID`,
  'CREATE INDEX test_refunds_changing ON test_refunds (created_at) WHERE becomes IS NOT NULL',
  `CREATE TABLE test_events (
    id TEXT PRIMARY KEY,
    type TEXT NOT NULL,
    charge_ref TEXT NOT NULL REFERENCES test_charges (ref),
    refund_ref TEXT REFERENCES test_refunds (ref),
    ${time('created_at')},
    ${optionalTime('sent_at')}
  ) STRICT, WITHOUT ROWID`,
  'CREATE INDEX test_events_waiting ON test_events (created_at) WHERE sent_at IS NULL',
  // Takes a refund from its charge, whose CHECK rejects more than was charged.
  `CREATE TRIGGER test_refunds_take AFTER INSERT ON test_refunds BEGIN
      UPDATE test_charges SET refunded_pence = refunded_pence + new.amount_pence WHERE ref = new.charge_ref;
      ${SEND_REFUND}
    END`,
  // Returns the amount to the charge when a refund fails.
  `CREATE TRIGGER test_refunds_tell AFTER UPDATE OF state ON test_refunds WHEN old.state <> new.state BEGIN
      UPDATE test_charges SET refunded_pence = refunded_pence - new.amount_pence
      WHERE ref = new.charge_ref AND new.state = 'failed';
      ${SEND_REFUND}
    END`,
]
