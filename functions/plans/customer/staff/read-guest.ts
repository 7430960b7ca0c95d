/** GET /api/admin/guests/{order_id}: a guest by the number of any of their orders. One round trip. */
import type { Client } from '@libsql/client'
import { batch } from '../../../../database/batch.ts'
import { selectGuest, selectGuestOrders } from '../../../../database/queries/plans/staff-guests.ts'
import type { Guest } from '../../../../domain/plans/customer/staff-customer.schema.ts'
import { customerOrderRowSchema, guestRowSchema } from '../../../../domain/plans/customer/staff-customer.schema.ts'

/** Returns undefined if no guest paid for that order, or it belongs to an account by now. */
export const readGuest = async (database: Client, orderNo: string): Promise<Guest | undefined> => {
  const [guests, orders] = await batch(database, 'read', [selectGuest(orderNo), selectGuestOrders(orderNo)])
  const [guest] = guests.rows
  if (guest === undefined) return undefined
  return { ...guestRowSchema.parse(guest), order_list: orders.rows.map((row) => customerOrderRowSchema.parse(row)) }
}
