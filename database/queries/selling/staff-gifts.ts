/** Queries about gifts for the control panel. */
import { type CompiledQuery, type RawBuilder, sql } from 'kysely'
import type { Day } from '../../../domain/core/calendar/calendar.ts'
import type { GiftRecipient } from '../../../domain/selling/checkout/gift-correction.schema.ts'
import { GIFT_TABS, type GiftTab } from '../../../domain/selling/gift/staff-gift.ts'
import { db } from '../../query-builder.ts'
import type { Gifts, Orders, Plans } from '../../tables.ts'
import { countTabs, hasWords } from '../core/staff-lists.ts'
import type { BoughtGiftRow } from './own-gifts.ts'

export type StaffGiftRow = BoughtGiftRow & {
  buyer_email: Orders['email']
  order_state: Orders['state']
  /** UTC. */
  paid_at: string
  paid_pence: number
  plan_id: Plans['id'] | null
  message: Gifts['message']
  may_correct: 0 | 1
}

/** True for a gift that belongs in a tab, by the states of domain/selling/gift/own-gifts.ts. */
const inTab = (tab: GiftTab, today: Day): RawBuilder<unknown> => {
  const isOpen = sql`gifts.cancelled_at IS NULL AND gifts.redeemed_at IS NULL`
  switch (tab) {
    case 'all':
      return sql`true`
    case 'cancelled':
      return sql`gifts.cancelled_at IS NOT NULL`
    case 'redeemed':
      return sql`gifts.cancelled_at IS NULL AND gifts.redeemed_at IS NOT NULL`
    case 'expired':
      return sql`${isOpen} AND gifts.expires_on < ${today}`
    case 'sent':
      return sql`${isOpen} AND gifts.expires_on >= ${today} AND gifts.deliver_on <= ${today}`
    case 'waiting':
      return sql`${isOpen} AND gifts.expires_on >= ${today} AND gifts.deliver_on > ${today}`
  }
}

const SEARCHED_TEXT = sql`(orders.number || ' ' || orders.email || ' ' || gifts.recipient_name || ' ' ||
  gifts.recipient_email || ' ' || gifts.giver_name)`

const found = (typed: string): RawBuilder<unknown> => sql`FROM gifts JOIN orders ON orders.id = gifts.order_id
  WHERE ${hasWords(SEARCHED_TEXT, typed, (word) => sql`lower(gifts.code_ending) = ${word}`)}`

/** True until the mail with the code is being sent. */
const IS_UNSENT = sql`(gifts.cancelled_at IS NULL AND gifts.redeemed_at IS NULL AND EXISTS (SELECT 1 FROM mail
  WHERE mail.unique_key = 'gift:' || orders.number AND mail.state = 'queued' AND mail.attempts = 0))`

const COLUMNS = sql`gifts.id, orders.number AS order_no,
  (SELECT name FROM club_plans WHERE id = gifts.club_plan_id) AS plan_name, gifts.cases, gifts.recipient_name,
  gifts.recipient_email, gifts.code_ending, gifts.deliver_on, gifts.expires_on, gifts.sent_at, gifts.redeemed_at,
  gifts.cancelled_at, gifts.message, ${IS_UNSENT} AS may_correct, orders.email AS buyer_email, orders.state AS order_state,
  coalesce(orders.paid_at, orders.created_at) AS paid_at,
  orders.total_pence - orders.refunded_pence + orders.store_credit_pence AS paid_pence,
  (SELECT plans.id FROM plans WHERE plans.gift_id = gifts.id) AS plan_id`

export type GiftListQuery = { tab: GiftTab; q: string; today: Day; limit: number; offset: number }

/** A tab's gifts that match the search, latest first. */
export const selectStaffGifts = ({ tab, q, today, limit, offset }: GiftListQuery): CompiledQuery<StaffGiftRow> =>
  sql<StaffGiftRow>`SELECT ${COLUMNS} ${found(q)} AND ${inTab(tab, today)}
    ORDER BY gifts.id DESC LIMIT ${limit} OFFSET ${offset}`.compile(db)

export const countStaffGifts = (q: string, today: Day): CompiledQuery<Record<GiftTab, number>> =>
  countTabs(GIFT_TABS, (tab) => inTab(tab, today), found(q))

/** One gift; returns no row if it doesn't exist. */
export const selectStaffGift = (id: number): CompiledQuery<StaffGiftRow> =>
  sql<StaffGiftRow>`SELECT ${COLUMNS} FROM gifts JOIN orders ON orders.id = gifts.order_id
    WHERE gifts.id = ${id}`.compile(db)

/** True if the gift has that code: then this batch stored it. */
export const hasCode = (id: number, codeHash: string): RawBuilder<boolean> =>
  sql`EXISTS (SELECT 1 FROM gifts WHERE id = ${id} AND code_hash = ${codeHash})`

/** True if the gift's mail has not been sent, and its recipient and message are those that were shown. */
export const isCorrectable = (id: number, from: GiftRecipient): RawBuilder<boolean> =>
  sql`EXISTS (SELECT 1 FROM gifts JOIN orders ON orders.id = gifts.order_id WHERE gifts.id = ${id} AND ${IS_UNSENT}
    AND gifts.recipient_name = ${from.recipient_name} AND gifts.recipient_email = ${from.recipient_email}
    AND gifts.message = ${from.message})`

/** Corrects the mail, the order and, last, the gift. Changes nothing if the gift is not correctable. */
export const correctGift = (id: number, from: GiftRecipient, to: GiftRecipient) => {
  const { recipient_name, recipient_email, message } = to
  const holds = isCorrectable(id, from)
  return [
    sql`UPDATE mail SET to_email = ${recipient_email},
        data_json = json_set(data_json, '$.recipient_name', ${recipient_name}, '$.message', ${message})
      WHERE unique_key = (SELECT 'gift:' || number FROM gifts JOIN orders ON orders.id = order_id WHERE gifts.id = ${id})
        AND ${holds}`.compile(db),
    sql`UPDATE gift_orders SET recipient_name = ${recipient_name}, recipient_email = ${recipient_email},
        message = ${message}
      WHERE order_id = (SELECT order_id FROM gifts WHERE id = ${id}) AND ${holds}`.compile(db),
    sql`UPDATE gifts SET recipient_name = ${recipient_name}, recipient_email = ${recipient_email}, message = ${message}
      WHERE id = ${id} AND ${holds}`.compile(db),
  ] as const
}
