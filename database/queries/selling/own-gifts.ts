/** Gifts that a customer has bought or redeemed, and resending the code of a bought one, for customers and staff. */
import { type CompiledQuery, type RawBuilder, sql } from 'kysely'
import type { Day } from '../../../domain/core/calendar/calendar.ts'
import { db } from '../../query-builder.ts'
import type { ClubPlans, Gifts, Mail, Orders, Plans } from '../../tables.ts'
import { customerOf, type Session } from '../core/owner.ts'

export type BoughtGiftRow = Pick<
  Gifts,
  | 'cases'
  | 'recipient_name'
  | 'recipient_email'
  | 'code_ending'
  | 'deliver_on'
  | 'expires_on'
  | 'sent_at'
  | 'redeemed_at'
  | 'cancelled_at'
  | 'id'
> & { order_no: Orders['number']; plan_name: ClubPlans['name'] }

/** 'staff' matches any buyer. */
const BOUGHT = (buyer: Session | 'staff') => sql`FROM gifts JOIN orders ON orders.id = gifts.order_id
  WHERE ${buyer === 'staff' ? sql`true` : sql`orders.customer_id = ${customerOf(buyer)}`}`

/** The latest first. */
export const selectBoughtGifts = (session: Session): CompiledQuery<BoughtGiftRow> =>
  sql<BoughtGiftRow>`SELECT gifts.id, orders.number AS order_no, (SELECT name FROM club_plans WHERE id = gifts.club_plan_id)
      AS plan_name, gifts.cases, gifts.recipient_name, gifts.recipient_email, gifts.code_ending, gifts.deliver_on,
      gifts.expires_on, gifts.sent_at, gifts.redeemed_at, gifts.cancelled_at
    ${BOUGHT(session)} ORDER BY gifts.id DESC`.compile(db)

export type ReceivedGiftRow = Pick<Gifts, 'cases' | 'redeemed_at' | 'id' | 'giver_name' | 'message'> &
  Pick<Plans, 'cases_left'> & { plan_name: ClubPlans['name']; plan_state: Plans['state'] | null }

/** The latest first. */
export const selectReceivedGifts = (session: Session): CompiledQuery<ReceivedGiftRow> =>
  sql<ReceivedGiftRow>`SELECT gifts.id, gifts.giver_name, gifts.message, club_plans.name AS plan_name, gifts.cases,
      gifts.redeemed_at, plans.cases_left, plans.state AS plan_state
    FROM gifts JOIN club_plans ON club_plans.id = gifts.club_plan_id LEFT JOIN plans ON plans.gift_id = gifts.id
    WHERE gifts.redeemed_by = ${customerOf(session)} ORDER BY gifts.redeemed_at DESC, gifts.id DESC`.compile(db)

export type GiftResend = {
  /** The buyer; 'staff' for any. */
  buyer: Session | 'staff'
  giftId: number
  /** The new code, 'GIFT-7K2M-Q9XW-4RTC': the old one is not stored, and stops working. */
  code: string
  codeHash: string
  codeEnding: string
  /** In Europe/London. */
  today: Day
  now: string
  /** Mails before this moment don't count; `limit` is the most after it. */
  since: string
  limit: number
  /** Set by staff: the ending of the code that they saw, and the new e-mail address. */
  seen?: string
  recipientEmail?: string
}

/** Repeated mails with a gift's code. */
const RESENT = sql`mail.unique_key > 'gift:' || orders.number || ':again:'
  AND mail.unique_key < 'gift:' || orders.number || ':again;'`

const resentSince = (since: string): RawBuilder<unknown> =>
  sql`FROM mail WHERE ${RESENT} AND mail.created_at > ${since}`

export type ResendCheckRow = {
  /** The mail that must be a day old before another is sent; null below the limit. */
  blocking: Mail['created_at'] | null
}

/** Returns no row for a gift that the customer has not bought. Run before resendGift. */
export const selectResendCheck = ({ buyer, giftId, since, limit }: GiftResend): CompiledQuery<ResendCheckRow> =>
  sql<ResendCheckRow>`SELECT (SELECT mail.created_at ${resentSince(since)} ORDER BY mail.created_at DESC
      LIMIT 1 OFFSET ${limit - 1}) AS blocking ${BOUGHT(buyer)} AND gifts.id = ${giftId}`.compile(db)

/**
 * Gives the gift a new code and mails it, from its delivery day while it can be redeemed. `rowsAffected` of the first
 * statement is 0 if nothing was done. Earlier unsent mails are cancelled.
 */
export const resendGift = (resend: GiftResend): CompiledQuery[] => {
  const { buyer, giftId, code, codeHash, codeEnding, today, now, since, limit, seen, recipientEmail } = resend
  return [
    sql`UPDATE gifts SET code_hash = ${codeHash}, code_ending = ${codeEnding},
        recipient_email = coalesce(${recipientEmail ?? null}, recipient_email)
      WHERE redeemed_at IS NULL AND cancelled_at IS NULL AND deliver_on <= ${today} AND expires_on >= ${today}
        AND code_ending = coalesce(${seen ?? null}, code_ending)
        AND id = (SELECT gifts.id ${BOUGHT(buyer)} AND gifts.id = ${giftId}
          AND (SELECT count(*) ${resentSince(since)}) < ${limit})`.compile(db),
    sql`DELETE FROM mail WHERE state <> 'sent' AND template = 'gift-received' AND id IN
      (SELECT mail.id FROM gifts JOIN orders ON orders.id = gifts.order_id
        JOIN mail ON mail.unique_key = 'gift:' || orders.number OR (${RESENT})
        WHERE gifts.code_hash = ${codeHash})`.compile(db),
    sql`INSERT INTO mail (unique_key, template, to_email, data_json, next_attempt_at, created_at)
      SELECT 'gift:' || orders.number || ':again:' || ${now}, 'gift-received', gifts.recipient_email,
        json_object('gift_code', ${code}, 'giver_name', gifts.giver_name, 'recipient_name', gifts.recipient_name,
          'message', gifts.message, 'plan', club_plans.name, 'cases', gifts.cases, 'expires_on', gifts.expires_on),
        ${now}, ${now}
      FROM gifts JOIN orders ON orders.id = gifts.order_id JOIN club_plans ON club_plans.id = gifts.club_plan_id
      WHERE gifts.code_hash = ${codeHash}`.compile(db),
    ...(recipientEmail === undefined
      ? []
      : [
          sql`UPDATE gift_orders SET recipient_email = ${recipientEmail}
            WHERE order_id = (SELECT order_id FROM gifts WHERE code_hash = ${codeHash})`.compile(db),
        ]),
  ]
}
