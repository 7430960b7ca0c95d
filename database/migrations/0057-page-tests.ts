/** Tests of two versions of a page, and what visitors of each did (docs/domain.md#page-tests). */
import { day, type Migration, optionalTime, time } from './migration.ts'

export const pageTests: Migration = {
  number: 57,
  name: 'page-tests',
  statements: [
    // B is a page of its own while it is edited and shown, at an address that no visitor can ask for; it goes with the
    // end of its test, when what it showed becomes a version of the page.
    `CREATE TABLE page_tests (
      id INTEGER PRIMARY KEY,
      page_id INTEGER NOT NULL REFERENCES pages (id) ON DELETE CASCADE,
      variant_id INTEGER UNIQUE REFERENCES pages (id) ON DELETE SET NULL,
      share INTEGER NOT NULL DEFAULT 50 CHECK (share BETWEEN 1 AND 99),
      kept TEXT CHECK (kept IN ('a', 'b')),
      ${time('created_at')},
      ${optionalTime('started_at')},
      ${optionalTime('ended_at')},
      CHECK ((ended_at IS NULL) = (kept IS NULL)),
      CHECK (ended_at IS NULL OR started_at IS NOT NULL)
    ) STRICT`,
    'CREATE UNIQUE INDEX page_tests_open ON page_tests (page_id) WHERE ended_at IS NULL',

    // Visitors who agreed to statistics, each counted once a step, on the day that they took it.
    `CREATE TABLE daily_page_tests (
      test_id INTEGER NOT NULL REFERENCES page_tests (id) ON DELETE CASCADE,
      ${day('day')},
      version TEXT NOT NULL CHECK (version IN ('a', 'b')),
      step TEXT NOT NULL CHECK (step IN ('shown', 'basket', 'ordered')),
      count INTEGER NOT NULL CHECK (count > 0),
      PRIMARY KEY (test_id, day, version, step)
    ) STRICT, WITHOUT ROWID`,
  ],
}
