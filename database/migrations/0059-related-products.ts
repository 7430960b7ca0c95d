/** What staff choose to go with a product. It stands before what orders and likeness say (docs/domain.md#recommendations). */
import type { Migration } from './migration.ts'

export const relatedProducts: Migration = {
  number: 59,
  name: 'related-products',
  statements: [
    `CREATE TABLE related_products (
      product_code TEXT NOT NULL REFERENCES products (code) ON DELETE CASCADE ON UPDATE CASCADE,
      related_code TEXT NOT NULL REFERENCES products (code) ON DELETE CASCADE ON UPDATE CASCADE,
      place INTEGER NOT NULL CHECK (place >= 0),
      PRIMARY KEY (product_code, related_code),
      CHECK (product_code <> related_code)
    ) STRICT, WITHOUT ROWID`,
    'CREATE INDEX related_products_by_related ON related_products (related_code)',
  ],
}
