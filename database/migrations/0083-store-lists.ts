/** Changes the version of lists when a store gets its first bottle of a product, sells its last, opens or closes. */
import type { Migration } from '../migration.ts'
import { NEW_VERSION } from '../schema/category-listing.ts'

const trigger = (name: string, event: string): string =>
  `CREATE TRIGGER ${name} AFTER ${event} BEGIN ${NEW_VERSION} END`

export const storeLists: Migration = {
  number: 83,
  name: 'store_lists',
  statements: [
    trigger('lists_after_store_stock', 'INSERT ON store_stock WHEN new.quantity > 0'),
    trigger(
      'lists_after_store_stock_change',
      'UPDATE ON store_stock WHEN (old.store_id, old.code, old.quantity > 0) <> (new.store_id, new.code, new.quantity > 0)',
    ),
    trigger('lists_without_store_stock', 'DELETE ON store_stock WHEN old.quantity > 0'),
    trigger('lists_after_store', 'UPDATE OF status ON stores'),
  ],
}
