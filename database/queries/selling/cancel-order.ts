/** Cancelling an order before it is received: returns stock, promotion, credit and money. */
import { type CompiledQuery, type RawBuilder, sql } from 'kysely'
import type { Day } from '../../../domain/core/calendar/calendar.ts'
import type { OrderState } from '../../../domain/selling/order/order.ts'
import { db } from '../../query-builder.ts'
import type { MailToken } from '../core/mail.ts'
import { endCase } from './cancel-plan.ts'
import { restoreBenefits, restoreStock } from './settle-order.ts'
import { voidGift } from './start-gift.ts'

export type Cancellation = MailToken & {
  orderId: number
  /** An order in another state is left unchanged. */
  from: OrderState
  reason: string
  creditNote: string
  /** Dispatch day of a returned prepaid case if no case is planned. */
  comesOn: Day
  now: string
}

/** VAT on goods and delivery, for the part paid with money instead of store credit. */
const vat = sql`((SELECT coalesce(sum(vat_pence), 0) FROM order_lines WHERE order_id = orders.id)
    + (SELECT coalesce(sum(value ->> '$.vat'), 0) FROM json_each(orders.delivery_vat_json)))
  * orders.total_pence / (orders.total_pence + orders.store_credit_pence)`

/** The amount left to refund: single bottles may have been refunded before. */
const left = sql`(orders.total_pence - orders.refunded_pence)`

const refundedBefore = (column: string) => sql`(SELECT coalesce(sum(${sql.ref(column)}), 0) FROM refunds earlier
  WHERE earlier.order_id = orders.id AND earlier.state IN ('started', 'succeeded', 'failed'))`

/** Share of a line's amount left: by its remaining bottles, or of the whole order if its case was partly refunded. */
const leftOf = (amount: RawBuilder<unknown>) => sql`(CASE
  WHEN EXISTS (SELECT 1 FROM order_lines some WHERE some.order_id = orders.id AND some.refunded_quantity > 0)
  THEN ${amount} - ${amount} * line.refunded_quantity / line.quantity
  ELSE ${amount} * ${left} / orders.total_pence END)`

const refundKey = sql`'cancel:' || orders.number`

const insertRefund = ({ orderId, from, reason, creditNote, now }: Cancellation): CompiledQuery[] => [
  sql`INSERT INTO refunds (order_id, payment_id, credit_note, idempotency_key, state, amount_pence, vat_pence,
      delivery_pence, reason, created_at, updated_at)
    SELECT orders.id, payments.id, ${creditNote}, ${refundKey}, 'started', ${left},
      min(${left}, max(0, ${vat} - ${refundedBefore('vat_pence')})),
      max(0, min(orders.delivery_pence - ${refundedBefore('delivery_pence')}, ${left})), ${reason}, ${now}, ${now}
    FROM orders JOIN payments ON payments.order_id = orders.id AND payments.state = 'succeeded'
    WHERE orders.id = ${orderId} AND orders.state = ${from} AND ${left} > 0`.compile(db),
  sql`INSERT INTO refund_lines (refund_id, order_line_id, quantity, amount_pence, vat_rate_bp, vat_pence)
    SELECT refunds.id, line.id, line.quantity - line.refunded_quantity, ${leftOf(sql`line.total_pence`)}, line.vat_rate_bp, ${leftOf(sql`line.vat_pence`)}
    FROM orders JOIN order_lines line ON line.order_id = orders.id
      JOIN refunds ON refunds.idempotency_key = ${refundKey}
    WHERE orders.id = ${orderId} AND orders.state = ${from} AND line.refunded_quantity < line.quantity
      AND ${leftOf(sql`line.total_pence`)} > 0`.compile(db),
]

/** Marks all bottles as refunded. Run after the remaining ones are back in stock. */
const refundLines = ({ orderId, from }: Cancellation): CompiledQuery =>
  sql`UPDATE order_lines SET refunded_quantity = quantity
    WHERE order_id = (SELECT id FROM orders WHERE id = ${orderId} AND state = ${from})`.compile(db)

const insertCancellationMail = ({ orderId, from, token, tokenHash, now }: Cancellation): CompiledQuery[] => [
  sql`INSERT INTO order_tokens (token_hash, order_id, created_at)
    SELECT ${tokenHash}, id, ${now} FROM orders WHERE id = ${orderId} AND state = ${from}`.compile(db),
  sql`INSERT INTO mail (unique_key, template, to_email, data_json, next_attempt_at, created_at)
    SELECT 'order:' || number || ':cancelled', 'order-cancelled', email,
      json_object('order_no', number, 'token', ${token}), ${now}, ${now}
    FROM orders WHERE id = ${orderId} AND state = ${from}
    ON CONFLICT (unique_key) DO NOTHING`.compile(db),
]

/** Run in one batch, in this order. `rowsAffected` of the last statement is 0 if nothing was done. */
export const cancelOrder = (cancellation: Cancellation): CompiledQuery[] => {
  const { orderId, from, reason, now } = cancellation
  return [
    ...insertRefund(cancellation),
    ...restoreStock(orderId, from, 'return', now),
    refundLines(cancellation),
    ...restoreBenefits(orderId, from, now),
    ...insertCancellationMail(cancellation),
    ...endCase(cancellation),
    ...voidGift(cancellation),
    sql`UPDATE orders SET state = 'cancelled', state_reason = ${reason}, refunded_pence = total_pence, updated_at = ${now}
      WHERE id = ${orderId} AND state = ${from}`.compile(db),
  ]
}

/** One request per order; staff decide how much is refunded. */
export const insertReturnRequest = (
  orderId: number,
  reason: string,
  creditNote: string,
  now: string,
): CompiledQuery[] => [
  sql`INSERT INTO order_events (order_id, kind, note, created_at)
    SELECT id, 'return', ${reason}, ${now} FROM orders WHERE id = ${orderId}
      AND NOT EXISTS (SELECT 1 FROM refunds WHERE idempotency_key = 'return:' || orders.number)`.compile(db),
  sql`INSERT INTO refunds (order_id, payment_id, credit_note, idempotency_key, state, amount_pence, vat_pence, reason,
      created_at, updated_at)
    SELECT orders.id, (SELECT id FROM payments WHERE order_id = orders.id AND state = 'succeeded'), ${creditNote},
      'return:' || number, 'requested', total_pence + store_credit_pence, 0, ${reason}, ${now}, ${now}
    FROM orders WHERE id = ${orderId}
    ON CONFLICT (idempotency_key) DO NOTHING`.compile(db),
]
