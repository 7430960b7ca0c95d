/** A subscriber of the newsletter keeps where they agreed: here, or in the file of another shop that was imported. */
import type { Migration } from './migration.ts'

export const newsletterSources: Migration = {
  number: 69,
  name: 'newsletter-sources',
  statements: [`ALTER TABLE marketing_subscribers ADD COLUMN source TEXT NOT NULL DEFAULT 'shop'`],
}
