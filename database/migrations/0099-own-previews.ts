/** A preview that a member of staff opened without sharing it is listed to that member alone. */
import { flag, type Migration } from '../migration.ts'

export const ownPreviews: Migration = {
  number: 99,
  name: 'own_previews',
  statements: [`ALTER TABLE previews ADD COLUMN ${flag('is_own')}`],
}
