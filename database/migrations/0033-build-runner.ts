/** A request to go back to an earlier release waits and runs among the builds. */
import type { Migration } from './migration.ts'

export const buildRunner: Migration = {
  number: 33,
  name: 'build-runner',
  statements: ['ALTER TABLE builds ADD COLUMN rollback_to TEXT'],
}
