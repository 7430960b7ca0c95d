/** GET /api/admin/phone-orders: a page of those in a state, the latest first. One round trip. */
import type { Client } from '@libsql/client'
import { batch } from '../../../database/batch.ts'
import type { PhoneOrderLineRow } from '../../../database/queries/phone-orders.ts'
import {
  countPhoneOrders,
  type StaffPhoneOrderRow,
  selectPhoneOrders,
} from '../../../database/queries/staff-phone-orders.ts'
import { inLondon } from '../../../domain/delivery/calendar.ts'
import { toPounds } from '../../../domain/money/pence.ts'
import {
  PHONE_ORDER_PAGE,
  type PhoneOrderPage,
  type PhoneOrderState,
  phoneOrderState,
  type StaffPhoneOrder,
} from '../../../domain/phone-order/phone-order.ts'

const toLines = (json: string): StaffPhoneOrder['lines'] => {
  const lines: PhoneOrderLineRow[] = JSON.parse(json)
  return lines.map(({ total_pence, ...line }) => ({ ...line, total: toPounds(total_pence) }))
}

export const toStaffPhoneOrder = (row: StaffPhoneOrderRow, at: Date): StaffPhoneOrder => {
  const { id, email, full_name, phone, expires_on, created_at, sent_at, opened_at, order_no } = row
  const facts = { isOrdered: order_no !== null, isCancelled: row.cancelled_at !== null, expiresOn: expires_on }
  return {
    id,
    state: phoneOrderState(facts, inLondon(at).day),
    email,
    full_name,
    phone,
    address: row.address_json === null ? null : JSON.parse(row.address_json),
    note: row.staff_note,
    lines: toLines(row.lines_json),
    total: toPounds(row.total_pence),
    delivery: row.delivery_pence === null ? null : toPounds(row.delivery_pence),
    by: row.admin_name,
    expires_on,
    created_at,
    sent_at,
    opened_at,
    order_no,
  }
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
