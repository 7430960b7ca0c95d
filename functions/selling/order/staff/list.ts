/** GET /api/admin/orders: one page of a queue, and the number of orders in each queue. One round trip. */
import type { Client } from '@libsql/client'
import { batch } from '../../../../database/batch.ts'
import { countQueues, selectOrderQueue } from '../../../../database/queries/selling/staff-orders.ts'
import { inLondon } from '../../../../domain/core/calendar/calendar.ts'
import type { OrderQueuePage } from '../../../../domain/selling/order/staff-order.schema.ts'
import { orderQueueSchema, queuedOrderRowSchema } from '../../../../domain/selling/order/staff-order.schema.ts'
import { ORDER_PAGE, type OrderQueue } from '../../../../domain/selling/order/staff-order.ts'

export const listOrderQueue = async (
  database: Client,
  { queue, q, page, size = ORDER_PAGE }: { queue: OrderQueue; q: string; page: number; size?: number },
  at: Date,
): Promise<OrderQueuePage> => {
  const [orders, counted] = await batch(database, 'read', [
    selectOrderQueue({ queue, q, limit: size, offset: (page - 1) * size, today: inLondon(at).day }),
    countQueues(q),
  ])
  return {
    orders: orders.rows.map((row) => queuedOrderRowSchema.parse(row)),
    counts: orderQueueSchema.shape.counts.parse(counted.rows[0]),
  }
}
