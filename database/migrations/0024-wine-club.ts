/** What the wine club sells beside single bottles: cases by plan and gifts of them; and guesses at gift codes. */
import { day, type Migration, optionalDay, time } from './migration.ts'

export const wineClub: Migration = {
  number: 24,
  name: 'wine-club',
  statements: [
    // What a checkout of the wine club is for: so many cases of a plan, instead of the lines of a cart.
    `CREATE TABLE club_choices (
      checkout_id TEXT PRIMARY KEY REFERENCES checkouts (id) ON DELETE CASCADE,
      club_plan_id TEXT NOT NULL REFERENCES club_plans (id) ON DELETE CASCADE,
      cases INTEGER NOT NULL CHECK (cases BETWEEN 1 AND 12),
      frequency INTEGER CHECK (frequency BETWEEN 1 AND 3),
      recipient_name TEXT NOT NULL DEFAULT '',
      recipient_email TEXT NOT NULL DEFAULT '',
      message TEXT NOT NULL DEFAULT '',
      ${optionalDay('deliver_on')}
    ) STRICT, WITHOUT ROWID`,

    // What a gift's order was told of its recipient; the gift itself begins when it is paid.
    `CREATE TABLE gift_orders (
      order_id INTEGER PRIMARY KEY REFERENCES orders (id) ON DELETE CASCADE,
      recipient_name TEXT NOT NULL,
      recipient_email TEXT NOT NULL,
      message TEXT NOT NULL,
      ${day('deliver_on')}
    ) STRICT`,

    `CREATE TABLE gift_guesses (
      id INTEGER PRIMARY KEY,
      customer_id TEXT NOT NULL REFERENCES customers (id) ON DELETE CASCADE,
      ip_address TEXT NOT NULL,
      ${time('created_at')}
    ) STRICT`,
    'CREATE INDEX gift_guesses_by_customer ON gift_guesses (customer_id, created_at)',
    'CREATE INDEX gift_guesses_by_address ON gift_guesses (ip_address, created_at)',
    'CREATE INDEX gift_guesses_by_time ON gift_guesses (created_at)',
  ],
}
