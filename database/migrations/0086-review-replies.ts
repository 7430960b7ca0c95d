/** Adds the shop's public reply to a review. */
import { type Migration, optionalTime } from '../migration.ts'

export const reviewReplies: Migration = {
  number: 86,
  name: 'review_replies',
  statements: [
    `ALTER TABLE reviews ADD COLUMN reply TEXT NOT NULL DEFAULT '' CHECK (length(reply) <= 1000)`,
    `ALTER TABLE reviews ADD COLUMN replied_by TEXT REFERENCES admins (id) ON DELETE SET NULL`,
    `ALTER TABLE reviews ADD COLUMN ${optionalTime('replied_at')}`,
  ],
}
