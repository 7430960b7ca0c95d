/** Numbers of ratings in the rows of lists, so that a search that ranks by them does not look up each product. */
import type { Migration } from '../migration.ts'

const countOf = (code: string): string => `(SELECT rating_count FROM products WHERE code = ${code})`

export const listRatings: Migration = {
  number: 95,
  name: 'list_ratings',
  statements: [
    'ALTER TABLE category_listing ADD COLUMN rating_count INTEGER NOT NULL DEFAULT 0',
    `UPDATE category_listing SET rating_count = ${countOf('product_code')}`,
    // Follows the product.
    `CREATE TRIGGER list_ratings_after_count AFTER UPDATE OF rating_count ON products
      WHEN old.rating_count <> new.rating_count BEGIN
        UPDATE category_listing SET rating_count = new.rating_count
        WHERE listing_id = (SELECT id FROM product_listing WHERE product_code = new.code);
      END`,
    // Completes a new row of a list, which schema/category-listing.ts writes without its ratings.
    `CREATE TRIGGER list_ratings_after_enlisting AFTER INSERT ON category_listing
      WHEN ${countOf('new.product_code')} > 0 BEGIN
        UPDATE category_listing SET rating_count = ${countOf('new.product_code')}
        WHERE category_id = new.category_id AND listing_id = new.listing_id;
      END`,
  ],
}
