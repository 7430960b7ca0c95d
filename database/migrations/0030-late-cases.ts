/** A case whose card was declined, or that nothing charged for days, leaves later than any case can be moved to. */
import { day, flag, type Migration, oneOf, optionalTime, pence, time } from './migration.ts'

const STATES = ['planned', 'prepared', 'charging', 'retrying', 'ordered', 'skipped', 'failed', 'cancelled']

const CASES = `id, plan_id, sequence, state, dispatch_on, planned_on, charge_attempts, next_charge_at, total_pence,
  order_id, created_at, updated_at`
const LINES = 'id, case_id, code, title, quantity, price_pence, is_swapped, substituted_for'

export const lateCases: Migration = {
  number: 30,
  name: 'late-cases',
  statements: [
    // Built anew, since SQLite can't change a CHECK; the lines stand aside, since they would go with their cases.
    `CREATE TABLE lines_aside AS SELECT ${LINES} FROM case_lines`,
    'DROP TABLE case_lines',
    `CREATE TABLE cases_until_late (
      id INTEGER PRIMARY KEY,
      plan_id INTEGER NOT NULL REFERENCES plans (id) ON DELETE CASCADE,
      sequence INTEGER NOT NULL CHECK (sequence >= 1),
      ${oneOf('state', STATES)},
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
    `INSERT INTO cases_until_late (${CASES}) SELECT ${CASES} FROM cases`,
    'DROP TABLE cases',
    'ALTER TABLE cases_until_late RENAME TO cases',
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
    `INSERT INTO case_lines (${LINES}) SELECT ${LINES} FROM lines_aside`,
    'DROP TABLE lines_aside',
    'CREATE INDEX case_lines_by_code ON case_lines (code)',
  ],
}
