/** Promotion codes that staff change: each change raises the version, so that nobody undoes what they have not seen. */
import type { Migration } from './migration.ts'

export const staffPromotions: Migration = {
  number: 53,
  name: 'staff-promotions',
  statements: ['ALTER TABLE promotions ADD COLUMN version INTEGER NOT NULL DEFAULT 1'],
}
