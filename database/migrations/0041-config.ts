/** What staff configure in the control panel: items of the menu can be hidden, and the audit log is read by who and what. */
import { flag, type Migration } from './migration.ts'

export const config: Migration = {
  number: 41,
  name: 'config',
  statements: [
    `ALTER TABLE menu_items ADD COLUMN ${flag('is_hidden')}`,
    'CREATE INDEX audit_by_admin ON audit (admin_id, id)',
  ],
}
