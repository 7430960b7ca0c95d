/** What the staff's product table sorts by, at any size of catalogue; and what a bottle costs the merchant. */
import type { Migration } from './migration.ts'

/** Both columns of the row that `where` chooses, from what they follow. */
const follow = (where: string) => `UPDATE product_listing SET
      changed_at = (SELECT updated_at FROM products WHERE code = product_listing.product_code),
      mix_six_price_pence = (SELECT mix_six_price_pence FROM variants WHERE code = product_listing.product_code)
    WHERE ${where}`

export const staffProducts: Migration = {
  number: 35,
  name: 'staff-products',
  statements: [
    // Apart from variants, so that no query for shoppers can carry it along.
    `CREATE TABLE variant_costs (
      code TEXT PRIMARY KEY REFERENCES variants (code) ON DELETE CASCADE ON UPDATE CASCADE,
      cost_pence INTEGER NOT NULL CHECK (cost_pence > 0)
    ) STRICT, WITHOUT ROWID`,

    // The narrow row has all that filters and orders read, so that they read one table.
    `ALTER TABLE product_listing ADD COLUMN changed_at TEXT NOT NULL DEFAULT ''`,
    'ALTER TABLE product_listing ADD COLUMN mix_six_price_pence INTEGER',
    follow('true'),
    `CREATE TRIGGER staff_columns_after_listing AFTER INSERT ON product_listing BEGIN
      ${follow('id = new.id')};
    END`,
    `CREATE TRIGGER listing_after_mix_six_price AFTER UPDATE OF mix_six_price_pence ON variants WHEN new.is_default = 1 BEGIN
      UPDATE product_listing SET mix_six_price_pence = new.mix_six_price_pence WHERE product_code = new.product_code;
    END`,
    `CREATE TRIGGER listing_after_update AFTER UPDATE OF updated_at ON products BEGIN
      UPDATE product_listing SET changed_at = new.updated_at WHERE product_code = new.code;
    END`,

    'CREATE INDEX product_listing_by_change ON product_listing (changed_at, product_code)',
    'CREATE INDEX product_listing_by_any_title ON product_listing (sort_title, product_code)',
    'CREATE INDEX product_listing_by_any_price ON product_listing (price_pence, product_code)',
    'CREATE INDEX stock_by_quantity ON stock (quantity, code)',
    `CREATE INDEX products_without_picture ON products (code) WHERE main_picture = ''`,
  ],
}
