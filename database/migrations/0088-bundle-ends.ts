/** Lets a bundle end: another bundle, scheduled with it, takes its changes back. */
import type { Migration } from '../migration.ts'

export const bundleEnds: Migration = {
  number: 88,
  name: 'bundle_ends',
  statements: [
    'ALTER TABLE bundles ADD COLUMN end_of INTEGER REFERENCES bundles (id) ON DELETE CASCADE',
    'CREATE UNIQUE INDEX bundles_end_of ON bundles (end_of)',
  ],
}
