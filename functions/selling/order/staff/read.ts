/** GET /api/admin/orders/{order_id}: the order as its customer sees it, with further data for staff. One round trip. */
import type { Client } from '@libsql/client'
import { toOrder } from '../to-order.ts'
import { findHandled } from './find-handled.ts'
import { toStaffOrder } from './to-staff-order.ts'

export const readStaffOrder = async (database: Client, number: string, at: Date) => {
  const found = await findHandled(database, number)
  return found && toStaffOrder(found, toOrder(found.rows, at), at)
}
