/** Refunds of an order's lines, by staff or its customer: atomic, and once for each idempotency key. */
import { type CompiledQuery, type RawBuilder, sql } from 'kysely'
import type { Pence } from '../../../domain/core/money/pence.ts'
import type { OrderState } from '../../../domain/selling/order/order.ts'
import type { OrderRefund } from '../../../domain/selling/refund/order-refund.ts'
import { db } from '../../query-builder.ts'
import type { IdempotencyKeys } from '../../tables.ts'
import type { MailToken } from '../core/mail.ts'

export type WrittenLinesRefund = MailToken & {
  orderId: number
  /** State of the order when it was read. Nothing is written if it has changed. */
  state: OrderState
  refundedPence: number
  refundedBottles: number
  /** Bottles of its lines, refunded ones included. */
  bottles: number
  key: string
  requestHash: string
  refund: OrderRefund
  /** Part of the refund that pays for bottles added to the order, and is not sent to the provider. */
  exchanged: Pence
  /** False if another mail of the batch reports the refund. */
  isMailed: boolean
  /** Codes whose bottles are put back on the shelf. */
  restocked: readonly string[]
  reason: string
  creditNote: string
  /** null for a refund by the customer. */
  adminId: string | null
  now: string
}

const SCOPE = 'staff-refund'

export type KnownRefund = Pick<IdempotencyKeys, 'request_hash'> & { order_id: NonNullable<IdempotencyKeys['order_id']> }

/** Earlier request with a key; no row for a new key. */
export const selectKnownRefund = (key: string): CompiledQuery<KnownRefund> =>
  db
    .selectFrom('idempotency_keys')
    .where('scope', '=', SCOPE)
    .where('key', '=', key)
    .select(['request_hash', 'order_id'])
    .compile()

/** True in the batch if the key belongs to this refund. */
export const isRefundWritten = ({
  key,
  creditNote,
}: Pick<WrittenLinesRefund, 'key' | 'creditNote'>): RawBuilder<boolean> =>
  sql`EXISTS (SELECT 1 FROM idempotency_keys
    WHERE scope = ${SCOPE} AND key = ${key} AND answer_json ->> '$.credit_note' = ${creditNote})`

const rememberKey = (written: WrittenLinesRefund): CompiledQuery =>
  sql`INSERT INTO idempotency_keys (scope, key, request_hash, order_id, answer_json, created_at)
    SELECT ${SCOPE}, ${written.key}, ${written.requestHash}, id, json_object('credit_note', ${written.creditNote}),
      ${written.now}
    FROM orders WHERE id = ${written.orderId} AND state = ${written.state} AND refunded_pence = ${written.refundedPence}
      AND (SELECT sum(refunded_quantity) FROM order_lines WHERE order_id = orders.id) = ${written.refundedBottles}
      AND (SELECT sum(quantity) FROM order_lines WHERE order_id = orders.id) = ${written.bottles}
    ON CONFLICT (scope, key) DO NOTHING`.compile(db)

const insertRefund = (written: WrittenLinesRefund): CompiledQuery[] => {
  const { orderId, refund, exchanged, key, creditNote, reason, adminId, now } = written
  if (refund.amount === 0) return []
  return [
    sql`INSERT INTO refunds (order_id, payment_id, credit_note, idempotency_key, state, amount_pence, vat_pence,
        delivery_pence, exchanged_pence, reason, admin_id, created_at, updated_at)
      SELECT orders.id, payments.id, ${creditNote}, 'staff:' || ${key},
        ${exchanged === refund.amount ? 'succeeded' : 'started'}, ${refund.amount}, ${refund.vat},
        ${refund.delivery}, ${exchanged}, ${reason}, ${adminId}, ${now}, ${now}
      FROM orders JOIN payments ON payments.order_id = orders.id AND payments.state = 'succeeded'
      WHERE orders.id = ${orderId} AND ${isRefundWritten(written)}`.compile(db),
    sql`INSERT INTO refund_lines (refund_id, order_line_id, quantity, amount_pence, vat_rate_bp, vat_pence)
      SELECT refunds.id, line.id, part.value ->> '$.quantity', part.value ->> '$.amount', line.vat_rate_bp,
        part.value ->> '$.vat'
      FROM refunds, json_each(${JSON.stringify(refund.lines)}) part
        JOIN order_lines line ON line.order_id = ${orderId} AND line.code = part.value ->> '$.code'
      WHERE refunds.credit_note = ${creditNote} AND part.value ->> '$.amount' > 0`.compile(db),
  ]
}

/** Bottles of `codes`, as `part`, if this refund was written. */
const partsOf = (written: WrittenLinesRefund, codes: readonly string[]) => {
  const lines = written.refund.lines.filter(({ code }) => codes.includes(code))
  return sql`(SELECT value ->> '$.code' AS code, value ->> '$.quantity' AS quantity, delivery_kind, store_id
    FROM json_each(${JSON.stringify(lines)}), orders
    WHERE orders.id = ${written.orderId} AND ${isRefundWritten(written)}) AS part`
}

const countBottles = (written: WrittenLinesRefund): CompiledQuery =>
  sql`UPDATE order_lines SET refunded_quantity = refunded_quantity + part.quantity
    FROM ${partsOf(
      written,
      written.refund.lines.map(({ code }) => code),
    )}
    WHERE order_lines.order_id = ${written.orderId} AND order_lines.code = part.code`.compile(db)

/** Returns bottles to their source: the warehouse, or the shelf of the store where the order was collected. */
const restock = (written: WrittenLinesRefund): CompiledQuery[] => {
  const parts = partsOf(written, written.restocked)
  return [
    sql`UPDATE stock SET quantity = stock.quantity + part.quantity FROM ${parts}
      WHERE part.delivery_kind <> 'collection' AND stock.code = part.code`.compile(db),
    sql`UPDATE store_stock SET quantity = store_stock.quantity + part.quantity FROM ${parts}
      WHERE part.delivery_kind = 'collection' AND store_stock.store_id = part.store_id
        AND store_stock.code = part.code`.compile(db),
    sql`INSERT INTO stock_movements (code, change, reason, order_id, admin_id, store_id, created_at)
      SELECT part.code, part.quantity, 'return', ${written.orderId}, ${written.adminId},
        iif(part.delivery_kind = 'collection', part.store_id, NULL), ${written.now} FROM ${parts}
      WHERE EXISTS (SELECT 1 FROM variants WHERE variants.code = part.code)`.compile(db),
  ]
}

const giveCredit = (written: WrittenLinesRefund): CompiledQuery =>
  sql`INSERT INTO store_credit (customer_id, change_pence, reason, order_id, admin_id, created_at)
    SELECT customer_id, ${written.refund.credit}, 'Given back: order ' || number, id, ${written.adminId}, ${written.now}
    FROM orders WHERE id = ${written.orderId} AND customer_id IS NOT NULL AND ${written.refund.credit} > 0
      AND ${isRefundWritten(written)}`.compile(db)

const insertMail = (written: WrittenLinesRefund): CompiledQuery[] => {
  const { orderId, refund, creditNote, token, tokenHash, now } = written
  if (refund.amount === 0 || !written.isMailed) return []
  return [
    sql`INSERT INTO order_tokens (token_hash, order_id, created_at)
      SELECT ${tokenHash}, id, ${now} FROM orders WHERE id = ${orderId} AND ${isRefundWritten(written)}`.compile(db),
    sql`INSERT INTO mail (unique_key, template, to_email, data_json, next_attempt_at, created_at)
      SELECT 'refund:' || ${creditNote}, 'order-refunded', email,
        json_object('order_no', number, 'token', ${token}, 'credit_note', ${creditNote}), ${now}, ${now}
      FROM orders WHERE id = ${orderId} AND ${isRefundWritten(written)}`.compile(db),
  ]
}

/**
 * Run in one batch, in this order. `rowsAffected` of the first statement is 0 if nothing was done. Also accepts the
 * customer's return request. An order with nothing left becomes refunded.
 */
export const writeLinesRefund = (written: WrittenLinesRefund): CompiledQuery[] => {
  const { orderId, refund, reason, now } = written
  return [
    rememberKey(written),
    ...insertRefund(written),
    countBottles(written),
    ...restock(written),
    giveCredit(written),
    ...insertMail(written),
    sql`DELETE FROM refunds WHERE order_id = ${orderId} AND state = 'requested' AND ${isRefundWritten(written)}`.compile(
      db,
    ),
    refund.isAll
      ? sql`UPDATE orders SET refunded_pence = refunded_pence + ${refund.amount}, state = 'refunded',
          state_reason = ${reason}, updated_at = ${now} WHERE id = ${orderId} AND ${isRefundWritten(written)}`.compile(
          db,
        )
      : sql`UPDATE orders SET refunded_pence = refunded_pence + ${refund.amount}, updated_at = ${now}
          WHERE id = ${orderId} AND ${isRefundWritten(written)}`.compile(db),
  ]
}
