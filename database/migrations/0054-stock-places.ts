/** Stock movements say where: at a shop, or in the warehouse where they name none. */
import type { Migration } from './migration.ts'

export const stockPlaces: Migration = {
  number: 54,
  name: 'stock-places',
  statements: ['ALTER TABLE stock_movements ADD COLUMN store_id TEXT REFERENCES stores (id) ON DELETE CASCADE'],
}
