/** The shares of a wine's grapes are a fact of its own, shown after the grapes. */
import type { Migration } from './migration.ts'

export const blends: Migration = {
  number: 67,
  name: 'blends',
  statements: [
    `UPDATE product_type_attributes SET sequence = sequence + 1
      WHERE type_id = 'wine' AND NOT EXISTS (SELECT 1 FROM product_type_attributes WHERE type_id = 'wine' AND key = 'blend')
        AND sequence > (SELECT sequence FROM product_type_attributes WHERE type_id = 'wine' AND key = 'grape')`,
    `INSERT INTO product_type_attributes (type_id, key, name, is_filter, is_shown, is_searched, sequence)
      SELECT type_id, 'blend', 'Blend', 0, is_shown, 0, sequence + 1 FROM product_type_attributes
      WHERE type_id = 'wine' AND key = 'grape'
      ON CONFLICT DO NOTHING`,
  ],
}
