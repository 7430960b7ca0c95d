/** A build records the newest change that it publishes, when a runner claims it. */
import type { Migration } from '../migration.ts'

export const newestChanges: Migration = {
  number: 103,
  name: 'newest_changes',
  statements: ['ALTER TABLE builds ADD COLUMN newest_change INTEGER NOT NULL DEFAULT 0'],
}
