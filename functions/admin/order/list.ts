/** GET /api/admin/orders: a page of a queue, and how many are in each that is worked through. One round trip. */
import type { Client } from '@libsql/client'
import { batch } from '../../../database/batch.ts'
import { countQueues, searchWords, selectOrderQueue } from '../../../database/queries/staff-orders.ts'
import { queuedOrderRowSchema } from '../../../domain/order/staff-order.schema.ts'
import { ORDER_PAGE, type OrderQueue, type OrderQueuePage } from '../../../domain/order/staff-order.ts'

const NO_COUNTS = { to_pack: 0, packed: 0, dispatched: 0, to_collect: 0, needs_look: 0 }

/** One more than a page is read, which says whether there is another. */
export const listOrderQueue = async (
  database: Client,
  { queue, q, page }: { queue: OrderQueue; q: string; page: number },
): Promise<OrderQueuePage> => {
  const from = { limit: ORDER_PAGE + 1, offset: (page - 1) * ORDER_PAGE }
  const [orders, counted] = await batch(database, 'read', [
    selectOrderQueue({ queue, words: searchWords(q), ...from }),
    countQueues(),
  ])
  return {
    orders: orders.rows.slice(0, ORDER_PAGE).map((row) => queuedOrderRowSchema.parse(row)),
    counts: counted.rows[0] ?? NO_COUNTS,
    has_more: orders.rows.length > ORDER_PAGE,
  }
}
