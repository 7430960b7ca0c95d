/** Creates, sends and finds phone orders for staff. Each write is a batch with its audit row. */
import { type CompiledQuery, type RawBuilder, sql } from 'kysely'
import type { z } from 'zod'
import type { Day } from '../../../domain/core/calendar/calendar.ts'
import { PHONE_ORDER_STATES, type PhoneOrderState } from '../../../domain/selling/phone-order/phone-order.ts'
import type { phoneOrderRowSchema } from '../../../domain/selling/phone-order/schema.ts'
import { db } from '../../query-builder.ts'
import type { PhoneOrders } from '../../tables.ts'
import { countTabs, hasWords } from '../core/staff-lists.ts'
import { IS_OPEN, type PhoneOrderLineRow, phoneOrderOf } from './phone-orders.ts'

export type StaffPhoneOrderRow = z.input<typeof phoneOrderRowSchema> & Pick<PhoneOrders, 'cancelled_at'>

const COLUMNS = sql`phone_orders.id, phone_orders.email, full_name, phone, phone_orders.address_json AS address,
  staff_note AS note, admin_name AS "by", phone_orders.total_pence AS total, phone_orders.delivery_pence AS delivery,
  expires_on, opened_at, cancelled_at, sent_at, phone_orders.created_at, orders.number AS order_no,
  (SELECT json_group_array(json_object('code', code, 'title', title, 'quantity', quantity, 'total', total_pence))
    FROM (SELECT * FROM phone_order_lines WHERE phone_order_id = phone_orders.id ORDER BY place)) AS lines`

const FROM = sql`FROM phone_orders LEFT JOIN orders ON orders.id = phone_orders.order_id`

/** True for a phone order in that state, as in domain/selling/phone-order/phone-order.ts. */
const inState = (state: PhoneOrderState, today: Day): RawBuilder<unknown> => {
  switch (state) {
    case 'ordered':
      return sql`phone_orders.order_id IS NOT NULL`
    case 'cancelled':
      return sql`phone_orders.order_id IS NULL AND phone_orders.cancelled_at IS NOT NULL`
    case 'expired':
      return sql`${IS_OPEN} AND phone_orders.expires_on < ${today}`
    case 'waiting':
      return sql`${IS_OPEN} AND phone_orders.expires_on >= ${today}`
  }
}

const SEARCHED_TEXT = sql`(phone_orders.email || ' ' || full_name || ' ' || phone || ' ' || replace(phone, ' ', '') || ' ' ||
  coalesce(orders.number, ''))`

const found = (typed: string): RawBuilder<unknown> => sql`${FROM} WHERE ${hasWords(SEARCHED_TEXT, typed)}`

export type PhoneOrderListQuery = { tab: PhoneOrderState; q: string; today: Day; limit: number; offset: number }

/** Latest first. */
export const selectPhoneOrders = ({
  tab,
  q,
  today,
  limit,
  offset,
}: PhoneOrderListQuery): CompiledQuery<StaffPhoneOrderRow> =>
  sql<StaffPhoneOrderRow>`SELECT ${COLUMNS} ${found(q)} AND ${inState(tab, today)}
    ORDER BY phone_orders.id DESC LIMIT ${limit} OFFSET ${offset}`.compile(db)

export const countPhoneOrders = (q: string, today: Day): CompiledQuery<Record<PhoneOrderState, number>> =>
  countTabs(PHONE_ORDER_STATES, (state) => inState(state, today), found(q))

export const selectStaffPhoneOrder = (id: number): CompiledQuery<StaffPhoneOrderRow> =>
  sql<StaffPhoneOrderRow>`SELECT ${COLUMNS} ${FROM} WHERE phone_orders.id = ${id}`.compile(db)

export const selectPhoneOrderByKey = (key: string): CompiledQuery<StaffPhoneOrderRow> =>
  sql<StaffPhoneOrderRow>`SELECT ${COLUMNS} ${FROM} WHERE phone_orders.idempotency_key = ${key}`.compile(db)

/** The link that the batch creates, and the data of its mail. */
export type PhoneOrderLink = {
  tokenHash: string
  expiresOn: Day
  total: number
  delivery: number | null
  lines: readonly PhoneOrderLineRow[]
  /** The mail's data, as JSON: only it has the token. */
  mail: string
  now: string
}

export type PhoneOrderDraft = {
  key: string
  email: string
  fullName: string
  phone: string
  address: string | null
  note: string
  adminId: string
  adminName: string
}

/** True if the batch has created that link. */
export const isLink = (tokenHash: string): RawBuilder<boolean> => sql`${phoneOrderOf(tokenHash)} IS NOT NULL`

export const mailLink = ({ tokenHash, mail, now }: PhoneOrderLink): CompiledQuery =>
  sql`INSERT INTO mail (unique_key, template, to_email, data_json, next_attempt_at, created_at)
    SELECT 'phone-order:' || id || ':' || ${now}, 'phone-order', email, ${mail}, ${now}, ${now}
    FROM phone_orders WHERE token_hash = ${tokenHash}`.compile(db)

/** Writes nothing if the key was used before. */
export const insertPhoneOrder = (draft: PhoneOrderDraft, link: PhoneOrderLink): CompiledQuery[] => [
  sql`INSERT INTO phone_orders (idempotency_key, token_hash, email, full_name, phone, address_json, staff_note, admin_id,
      admin_name, total_pence, delivery_pence, expires_on, sent_at, created_at)
    VALUES (${draft.key}, ${link.tokenHash}, ${draft.email}, ${draft.fullName}, ${draft.phone}, ${draft.address},
      ${draft.note}, ${draft.adminId}, ${draft.adminName}, ${link.total}, ${link.delivery}, ${link.expiresOn}, ${link.now},
      ${link.now})
    ON CONFLICT (idempotency_key) DO NOTHING`.compile(db),
  sql`INSERT INTO phone_order_lines (phone_order_id, place, code, title, quantity, total_pence)
    SELECT phone_orders.id, line.key, line.value ->> '$.code', line.value ->> '$.title', line.value ->> '$.quantity',
      line.value ->> '$.total_pence'
    FROM phone_orders, json_each(${JSON.stringify(link.lines)}) line
    WHERE phone_orders.token_hash = ${link.tokenHash}`.compile(db),
  mailLink(link),
]

/** Deletes unsent mails, whose link has ended. */
const deleteUnsentMail = (id: number, holds: RawBuilder<unknown>): CompiledQuery =>
  sql`DELETE FROM mail WHERE state <> 'sent' AND template = 'phone-order' AND unique_key GLOB ${`phone-order:${id}:*`}
    AND ${holds}`.compile(db)

/**
 * `seen` is the time when the previous link was sent. `rowsAffected` of the first statement is 0 if nothing was done.
 */
export const renewPhoneOrder = (id: number, seen: string, link: PhoneOrderLink): CompiledQuery[] => [
  sql`UPDATE phone_orders SET token_hash = ${link.tokenHash}, expires_on = ${link.expiresOn}, sent_at = ${link.now},
      total_pence = ${link.total}, delivery_pence = ${link.delivery}
    WHERE id = ${id} AND sent_at = ${seen} AND ${IS_OPEN}`.compile(db),
  sql`UPDATE phone_order_lines SET total_pence = line.value ->> '$.total_pence'
    FROM json_each(${JSON.stringify(link.lines)}) line
    WHERE phone_order_id = ${phoneOrderOf(link.tokenHash)} AND code = line.value ->> '$.code'`.compile(db),
  deleteUnsentMail(id, isLink(link.tokenHash)),
  mailLink(link),
]

export const isCancelledAt = (id: number, now: string): RawBuilder<boolean> =>
  sql`EXISTS (SELECT 1 FROM phone_orders WHERE id = ${id} AND cancelled_at = ${now})`

/** `rowsAffected` of the first statement is 0 if nothing was done. */
export const cancelPhoneOrder = (id: number, now: string): CompiledQuery[] => [
  sql`UPDATE phone_orders SET cancelled_at = ${now}, cart_id = NULL WHERE id = ${id} AND ${IS_OPEN}`.compile(db),
  deleteUnsentMail(id, isCancelledAt(id, now)),
]
