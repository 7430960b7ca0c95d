/** Fonts in the media library, each with its licence, and who has which page open in the editor. */
import { type Migration, optionalTime, time } from './migration.ts'

export const fontsAndPresence: Migration = {
  number: 62,
  name: 'fonts-and-presence',
  statements: [
    `ALTER TABLE media ADD COLUMN licence TEXT NOT NULL DEFAULT '' CHECK (mime_type NOT LIKE 'font/%' OR licence <> '')`,

    // Nothing was ever written to either: several people can have a page open, and bundles publish at a time.
    'DROP TABLE page_locks',
    'DROP TABLE page_schedules',
    `CREATE TABLE page_presence (
      page_id INTEGER NOT NULL REFERENCES pages (id) ON DELETE CASCADE,
      admin_id TEXT NOT NULL REFERENCES admins (id) ON DELETE CASCADE,
      ${time('seen_at')},
      ${optionalTime('edited_at')},
      PRIMARY KEY (page_id, admin_id)
    ) STRICT, WITHOUT ROWID`,
  ],
}
