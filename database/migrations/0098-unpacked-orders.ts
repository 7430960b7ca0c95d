/** A packed order can be unpacked while it has not been dispatched. */
import type { Migration } from '../migration.ts'

export const unpackedOrders: Migration = {
  number: 98,
  name: 'unpacked_orders',
  statements: [`INSERT INTO order_transitions (from_state, to_state) VALUES ('packed', 'paid')`],
}
