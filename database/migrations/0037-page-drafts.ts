/** Who last saved a page's draft, and pages that are put away. */
import { type Migration, optionalTime } from './migration.ts'

export const pageDrafts: Migration = {
  number: 37,
  name: 'page-drafts',
  statements: [
    'ALTER TABLE pages ADD COLUMN draft_by TEXT REFERENCES admins (id) ON DELETE SET NULL',
    // Nothing shows a page that is put away; its address stays its own, so that it can come back.
    `ALTER TABLE pages ADD COLUMN ${optionalTime('archived_at')}`,
  ],
}
