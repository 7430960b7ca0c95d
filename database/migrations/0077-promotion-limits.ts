/** Limits promotion codes to categories, products, customers and a number of bottles. Codes so far have none of them. */
import type { Migration } from '../migration.ts'

const list = (column: string) =>
  `ALTER TABLE promotions ADD COLUMN ${column} TEXT NOT NULL DEFAULT '[]' CHECK (json_valid(${column}))`

export const promotionLimits: Migration = {
  number: 77,
  name: 'promotion_limits',
  statements: [
    list('category_ids'),
    list('product_codes'),
    list('customer_emails'),
    'ALTER TABLE promotions ADD COLUMN minimum_bottles INTEGER CHECK (minimum_bottles > 0)',
  ],
}
