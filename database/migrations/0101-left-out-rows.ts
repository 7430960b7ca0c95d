/** An import records how many rows of its list the dry run left out: they are never sent. */
import type { Migration } from '../migration.ts'

export const leftOutRows: Migration = {
  number: 101,
  name: 'left_out_rows',
  statements: ['ALTER TABLE imports ADD COLUMN left_out INTEGER NOT NULL DEFAULT 0 CHECK (left_out >= 0)'],
}
