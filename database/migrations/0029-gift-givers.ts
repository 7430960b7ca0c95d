/** A gift says who gives it; '' for those bought before the question was asked. */
import type { Migration } from './migration.ts'

const TABLES = ['club_choices', 'gift_orders', 'gifts']

export const giftGivers: Migration = {
  number: 29,
  name: 'gift-givers',
  statements: TABLES.map((table) => `ALTER TABLE ${table} ADD COLUMN giver_name TEXT NOT NULL DEFAULT ''`),
}
