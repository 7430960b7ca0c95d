/** A build names the pages that it could not make. */
import { json, type Migration } from './migration.ts'

export const failedPages: Migration = {
  number: 71,
  name: 'failed-pages',
  statements: [
    `ALTER TABLE builds ADD COLUMN ${json('failed_pages_json')} DEFAULT '[]'`,
    'ALTER TABLE builds ADD COLUMN failed_total INTEGER NOT NULL DEFAULT 0 CHECK (failed_total >= 0)',
  ],
}
