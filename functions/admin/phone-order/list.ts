/** GET /api/admin/phone-orders: a page of those in a state, the latest first. One round trip. */
import type { Client } from '@libsql/client'
import { batch } from '../../../database/batch.ts'
import {
  countPhoneOrders,
  type StaffPhoneOrderRow,
  selectPhoneOrders,
} from '../../../database/queries/staff-phone-orders.ts'
import { inLondon } from '../../../domain/delivery/calendar.ts'
import {
  PHONE_ORDER_PAGE,
  type PhoneOrderPage,
  type PhoneOrderState,
  phoneOrderState,
  type StaffPhoneOrder,
} from '../../../domain/phone-order/phone-order.ts'
import { phoneOrderRowSchema } from '../../../domain/phone-order/schema.ts'

export const toStaffPhoneOrder = (row: StaffPhoneOrderRow, at: Date): StaffPhoneOrder => {
  const { order_no, cancelled_at, expires_on } = row
  const facts = { isOrdered: order_no !== null, isCancelled: cancelled_at !== null, expiresOn: expires_on }
  return { ...phoneOrderRowSchema.parse(row), state: phoneOrderState(facts, inLondon(at).day) }
}

/** One more than a page is read, which says whether there is another. */
export const listPhoneOrders = async (
  database: Client,
  { tab, q, page }: { tab: PhoneOrderState; q: string; page: number },
  at: Date,
): Promise<PhoneOrderPage> => {
  const today = inLondon(at).day
  const from = { limit: PHONE_ORDER_PAGE + 1, offset: (page - 1) * PHONE_ORDER_PAGE }
  const [found, counts] = await batch(database, 'read', [
    selectPhoneOrders({ tab, q, today, ...from }),
    countPhoneOrders(today),
  ])
  return {
    phone_orders: found.rows.slice(0, PHONE_ORDER_PAGE).map((row) => toStaffPhoneOrder(row, at)),
    counts: counts.rows[0] ?? { waiting: 0, ordered: 0, expired: 0, cancelled: 0 },
    has_more: found.rows.length > PHONE_ORDER_PAGE,
  }
}
