/**
 * Creates a gift in the batch that pays its order, and cancels it with its order. Only the code's hash is stored; the
 * code itself is in the two mails until they are sent (decision 25).
 */
import { type CompiledQuery, type RawBuilder, sql } from 'kysely'
import type { OrderState } from '../../../domain/selling/order/order.ts'
import { db } from '../../query-builder.ts'

export type GiftStart = {
  orderId: number
  /** 'GIFT-7K2M-Q9XW-4RTC'. */
  code: string
  codeHash: string
  codeEnding: string
  /** 'YYYY-MM-DD': last day on which it can be redeemed. */
  expiresOn: string
  /** Time at which it is mailed to the recipient. */
  sendAt: string
  now: string
}

const waiting = (orderId: number): RawBuilder<boolean> =>
  sql`orders.id = ${orderId} AND orders.state = 'pending_payment' AND orders.subscription_type = 'gift'`

/** Run in the batch that pays the order, before the order is paid. */
export const startGift = ({
  orderId,
  code,
  codeHash,
  codeEnding,
  expiresOn,
  sendAt,
  now,
}: GiftStart): CompiledQuery[] => [
  sql`INSERT INTO gifts (code_hash, code_ending, order_id, club_plan_id, cases, giver_name, recipient_name, recipient_email, message,
      deliver_on, expires_on, created_at)
    SELECT ${codeHash}, ${codeEnding}, orders.id, line.code, line.quantity, gift.giver_name, gift.recipient_name, gift.recipient_email,
      gift.message, gift.deliver_on, ${expiresOn}, ${now}
    FROM orders JOIN gift_orders gift ON gift.order_id = orders.id JOIN order_lines line ON line.order_id = orders.id
    WHERE ${waiting(orderId)}`.compile(db),
  sql`INSERT INTO mail (unique_key, template, to_email, data_json, next_attempt_at, created_at)
    SELECT 'gift:' || orders.number, 'gift-received', gift.recipient_email,
      json_object('gift_code', ${code}, 'giver_name', gift.giver_name, 'recipient_name', gift.recipient_name, 'message', gift.message,
        'plan', club_plans.name, 'cases', line.quantity, 'expires_on', ${expiresOn}), ${sendAt}, ${now}
    FROM orders JOIN gift_orders gift ON gift.order_id = orders.id JOIN order_lines line ON line.order_id = orders.id
      JOIN club_plans ON club_plans.id = line.code
    WHERE ${waiting(orderId)}
    ON CONFLICT (unique_key) DO NOTHING`.compile(db),
]

/**
 * Run in the batch that ends the order, before the order ends. An unsent code is not sent. If the gift was redeemed in
 * the meantime, a CHECK rolls the whole batch back.
 */
export const voidGift = ({
  orderId,
  from,
  now,
}: {
  orderId: number
  from: OrderState
  now: string
}): CompiledQuery[] => [
  sql`DELETE FROM mail WHERE state <> 'sent' AND unique_key =
    (SELECT 'gift:' || number FROM orders WHERE id = ${orderId} AND state = ${from})`.compile(db),
  sql`UPDATE gifts SET cancelled_at = ${now} WHERE cancelled_at IS NULL
    AND order_id = (SELECT id FROM orders WHERE id = ${orderId} AND state = ${from})`.compile(db),
]
