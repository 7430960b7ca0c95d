/** Product types that staff edit: what kind of value each attribute takes, and revisions. */
import { json, type Migration } from './migration.ts'

export const productTypes: Migration = {
  number: 49,
  name: 'product-types',
  statements: [
    `ALTER TABLE product_types ADD COLUMN status TEXT NOT NULL DEFAULT 'active' CHECK (status IN ('active', 'archived'))`,
    'ALTER TABLE product_types ADD COLUMN revision INTEGER NOT NULL DEFAULT 1',
    `ALTER TABLE product_type_attributes ADD COLUMN kind TEXT NOT NULL DEFAULT 'text'
      CHECK (kind IN ('text', 'number', 'yes_no', 'choice'))`,
    `ALTER TABLE product_type_attributes ADD COLUMN unit TEXT NOT NULL DEFAULT ''`,
    `ALTER TABLE product_type_attributes ADD COLUMN ${json('options_json')} DEFAULT '[]'`,
    // What the shop has always known of its own attributes, and that its search has always found these.
    `UPDATE product_type_attributes SET kind = 'number', unit = '%' WHERE key = 'abv'`,
    `UPDATE product_type_attributes SET kind = 'number' WHERE key = 'units'`,
    `UPDATE product_type_attributes SET kind = 'yes_no', is_searched = 1 WHERE key IN ('vegetarian', 'vegan')`,
    `UPDATE product_type_attributes SET kind = 'choice', options_json = '["Light","Medium","Full"]', is_searched = 1
      WHERE key = 'body'`,
  ],
}
