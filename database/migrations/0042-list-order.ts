/** Indexes that spare lists and searches the reading of what they don't show (decision 62). */
import type { Migration } from './migration.ts'

export const listOrder: Migration = {
  number: 42,
  name: 'list-order',
  statements: [
    // A list without filters reads its batch in the order of its titles, not the whole category.
    `CREATE INDEX category_listing_titles ON category_listing (category_id, sort_title, product_code)`,
    // A search ranks all it finds by ratings as well; a product's row is wide.
    `CREATE INDEX products_rating_counts ON products (code, rating_count)`,
  ],
}
