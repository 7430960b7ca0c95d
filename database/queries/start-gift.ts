/**
 * A gift begins with the payment of its order, in the batch that pays it, and ends with its cancellation. Of its code only
 * the hash is kept; the code itself stands in the two mails that bring it, until they have left (decision 25).
 */
import { type CompiledQuery, type RawBuilder, sql } from 'kysely'
import { db } from '../query-builder.ts'
import type { OrderState } from '../schema/orders.ts'

export type GiftStart = {
  orderId: number
  /** 'GIFT-7K2M-Q9XW-4RTC'. */
  code: string
  codeHash: string
  codeEnding: string
  /** 'YYYY-MM-DD': the last day it can be redeemed on. */
  expiresOn: string
  /** When its mail goes to the recipient. */
  sendAt: string
  now: string
}

const waiting = (orderId: number): RawBuilder<boolean> =>
  sql`orders.id = ${orderId} AND orders.state = 'pending_payment' AND orders.subscription_type = 'gift'`

/** To be run in the batch that pays the order, before it is paid. */
export const startGift = ({
  orderId,
  code,
  codeHash,
  codeEnding,
  expiresOn,
  sendAt,
  now,
}: GiftStart): CompiledQuery[] => [
  sql`INSERT INTO gifts (code_hash, code_ending, order_id, club_plan_id, cases, recipient_name, recipient_email, message,
      deliver_on, expires_on, created_at)
    SELECT ${codeHash}, ${codeEnding}, orders.id, line.code, line.quantity, told.recipient_name, told.recipient_email,
      told.message, told.deliver_on, ${expiresOn}, ${now}
    FROM orders JOIN gift_orders told ON told.order_id = orders.id JOIN order_lines line ON line.order_id = orders.id
    WHERE ${waiting(orderId)}`.compile(db),
  sql`INSERT INTO mail (unique_key, template, to_email, data_json, next_attempt_at, created_at)
    SELECT 'gift:' || orders.number, 'gift-received', told.recipient_email,
      json_object('gift_code', ${code}, 'recipient_name', told.recipient_name, 'message', told.message,
        'plan', club_plans.name, 'cases', line.quantity, 'expires_on', ${expiresOn}), ${sendAt}, ${now}
    FROM orders JOIN gift_orders told ON told.order_id = orders.id JOIN order_lines line ON line.order_id = orders.id
      JOIN club_plans ON club_plans.id = line.code
    WHERE ${waiting(orderId)}
    ON CONFLICT (unique_key) DO NOTHING`.compile(db),
]

/**
 * To be run in the batch that ends the order, before it is ended. A code that has not left does not leave. For a gift that
 * was redeemed meanwhile a CHECK undoes the whole batch.
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
