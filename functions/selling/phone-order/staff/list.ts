/** GET /api/admin/phone-orders: one page of a state, latest first, and the number in each state. One round trip. */
import type { Client } from '@libsql/client'
import { batch } from '../../../../database/batch.ts'
import {
  countPhoneOrders,
  type StaffPhoneOrderRow,
  selectPhoneOrders,
} from '../../../../database/queries/selling/staff-phone-orders.ts'
import { inLondon } from '../../../../domain/core/calendar/calendar.ts'
import {
  PHONE_ORDER_PAGE,
  type PhoneOrderState,
  phoneOrderState,
} from '../../../../domain/selling/phone-order/phone-order.ts'
import type { PhoneOrderPage, StaffPhoneOrder } from '../../../../domain/selling/phone-order/schema.ts'
import { phoneOrderPageSchema, phoneOrderRowSchema } from '../../../../domain/selling/phone-order/schema.ts'

export const toStaffPhoneOrder = (row: StaffPhoneOrderRow, at: Date): StaffPhoneOrder => {
  const { order_no, cancelled_at, expires_on } = row
  const facts = { isOrdered: order_no !== null, isCancelled: cancelled_at !== null, expiresOn: expires_on }
  return { ...phoneOrderRowSchema.parse(row), state: phoneOrderState(facts, inLondon(at).day) }
}

export const listPhoneOrders = async (
  database: Client,
  { tab, q, page }: { tab: PhoneOrderState; q: string; page: number },
  at: Date,
): Promise<PhoneOrderPage> => {
  const today = inLondon(at).day
  const [found, counted] = await batch(database, 'read', [
    selectPhoneOrders({ tab, q, today, limit: PHONE_ORDER_PAGE, offset: (page - 1) * PHONE_ORDER_PAGE }),
    countPhoneOrders(q, today),
  ])
  return {
    phone_orders: found.rows.map((row) => toStaffPhoneOrder(row, at)),
    counts: phoneOrderPageSchema.shape.counts.parse(counted.rows[0]),
  }
}
