/** A banner message may depend on what the shop offers, so that it never promises what is not there. */
import type { Migration } from './migration.ts'

export const bannerConditions: Migration = {
  number: 27,
  name: 'banner-conditions',
  // A condition of domain/shop/condition.ts; '' for none.
  statements: [`ALTER TABLE banner_messages ADD COLUMN requires TEXT NOT NULL DEFAULT ''`],
}
