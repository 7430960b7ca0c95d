/** Resolves a refund that the bank rejected: once, by staff, and only while it is failed. */
import { type CompiledQuery, type RawBuilder, sql } from 'kysely'
import { db } from '../../query-builder.ts'
import type { MailToken } from '../core/mail.ts'
import { insertOrderEvent } from './handle-order.ts'

export type SettledRefund = {
  orderId: number
  creditNote: string
  /** `updated_at` of the refund when it was read, which any later decision changes. */
  seen: string
  adminId: string
  now: string
}

/** True in the batch until the refund is settled. */
const isFailed = ({ orderId, creditNote, seen }: SettledRefund): RawBuilder<boolean> =>
  sql`EXISTS (SELECT 1 FROM refunds WHERE order_id = ${orderId} AND credit_note = ${creditNote} AND state = 'failed'
    AND updated_at = ${seen})`

const change = (settled: SettledRefund, set: RawBuilder<unknown>): CompiledQuery =>
  sql`UPDATE refunds SET ${set}, updated_at = ${settled.now}
    WHERE credit_note = ${settled.creditNote} AND ${isFailed(settled)}`.compile(db)

/** Sends the refund again under a new key: the provider recognises the failed one by its key. */
export const retryRefund = (settled: SettledRefund, key: string): CompiledQuery =>
  change(settled, sql`state = 'started', failure_reason = '', adapter_ref = NULL, idempotency_key = ${key}`)

/** Mail that the money comes another way, unless the first mail about the refund still waits and can state that. */
const insertMail = (settled: SettledRefund, { token, tokenHash }: MailToken): CompiledQuery[] => {
  const { orderId, creditNote, now } = settled
  const isDue = sql`NOT EXISTS (SELECT 1 FROM mail WHERE unique_key = 'refund:' || ${creditNote} AND state <> 'sent')
    AND ${isFailed(settled)}`
  return [
    sql`INSERT INTO order_tokens (token_hash, order_id, created_at)
      SELECT ${tokenHash}, ${orderId}, ${now} WHERE ${isDue}`.compile(db),
    sql`INSERT INTO mail (unique_key, template, to_email, data_json, next_attempt_at, created_at)
      SELECT 'refund:' || ${creditNote} || ':settled', 'order-refunded', email,
        json_object('order_no', number, 'token', ${token}, 'credit_note', ${creditNote}, 'is_instead', json('true')),
        ${now}, ${now}
      FROM orders WHERE id = ${orderId} AND ${isDue}`.compile(db),
  ]
}

/**
 * Adds store credit that is not filed under the order, because the order's refunded amount includes it already. The
 * last statement settles the refund.
 */
export const creditRefund = (settled: SettledRefund, mail: MailToken): CompiledQuery[] => [
  sql`INSERT INTO store_credit (customer_id, change_pence, reason, admin_id, created_at)
    SELECT orders.customer_id, refunds.amount_pence - exchanged_pence, 'Refund ' || credit_note || ' of order ' || number,
      ${settled.adminId}, ${settled.now}
    FROM refunds JOIN orders ON orders.id = refunds.order_id
    WHERE credit_note = ${settled.creditNote} AND orders.customer_id IS NOT NULL AND ${isFailed(settled)}`.compile(db),
  ...insertMail(settled, mail),
  change(settled, sql`state = 'succeeded', settled_as = 'credit'`),
]

/** The last statement settles the refund. */
export const settleElsewhere = (settled: SettledRefund, note: string, mail: MailToken): CompiledQuery[] => [
  insertOrderEvent({ ...settled, kind: 'note', note: `Credit note ${settled.creditNote}: ${note}` }, isFailed(settled)),
  ...insertMail(settled, mail),
  change(settled, sql`state = 'succeeded', settled_as = 'elsewhere'`),
]
