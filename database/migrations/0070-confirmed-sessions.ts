/**
 * Sessions of staff record when their identity was last confirmed. Sessions from before ask for it at the next sensitive
 * action.
 */
import { type Migration, optionalTime } from './migration.ts'

export const confirmedSessions: Migration = {
  number: 70,
  name: 'confirmed-sessions',
  statements: [`ALTER TABLE admin_sessions ADD COLUMN ${optionalTime('confirmed_at')}`],
}
