/** The media library: what staff call an item, what stays in view when it is cropped, and since when it is as it is. */
import type { Migration } from './migration.ts'

const percent = (column: string) =>
  `ALTER TABLE media ADD COLUMN ${column} INTEGER NOT NULL DEFAULT 50 CHECK (${column} BETWEEN 0 AND 100)`

export const mediaLibrary: Migration = {
  number: 39,
  name: 'media-library',
  statements: [
    `ALTER TABLE media ADD COLUMN name TEXT NOT NULL DEFAULT ''`,
    percent('focal_x'),
    percent('focal_y'),
    'CREATE INDEX media_by_content ON media (content_hash)',
  ],
}
