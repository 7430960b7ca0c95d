/** Whether the buyers of a type's products must be over 18: all of them, until an owner says otherwise. */
import type { Migration } from './migration.ts'

export const ageRestrictedTypes: Migration = {
  number: 58,
  name: 'age-restricted-types',
  statements: [
    `ALTER TABLE product_types ADD COLUMN is_age_restricted INTEGER NOT NULL DEFAULT 1
      CHECK (is_age_restricted IN (0, 1))`,
  ],
}
