/** Indexes that no query reads. A row written costs a hosted database a thousand that are read, and each index is one more. */
import type { Migration } from './migration.ts'

export const fewerIndexes: Migration = {
  number: 64,
  name: 'fewer-indexes',
  statements: [
    'DROP INDEX visitors_by_seen',
    'DROP INDEX carts_by_update',
    // A visitor has viewed 21 products at most: they are sorted as they are read.
    'DROP INDEX recently_viewed_by_time',
  ],
}
