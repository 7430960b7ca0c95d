/** Bottles of a customer's cases that are refunded (domain/selling/refund/case-refund.ts). */
import { type CompiledQuery, type RawBuilder, sql } from 'kysely'
import type { CaseRefund } from '../../../domain/selling/refund/case-refund.ts'
import { db } from '../../query-builder.ts'
import type { CaseLines, Cases, Orders, Refunds } from '../../tables.ts'
import type { MailToken } from '../core/mail.ts'
import type { Session } from '../core/owner.ts'
import { ownsPlan, SOLD, WINE, type WineRow } from './plans.ts'

type Asked = { session: Session; id: number }

export type RefundableCaseRow = Pick<Cases, 'dispatch_on'> &
  Pick<Orders, 'number' | 'state'> & {
    case_id: Cases['id']
    order_id: Orders['id']
    goods_pence: number
    vat_pence: number
    vat_rate_bp: number
    is_return_asked: 0 | 1
  }

/** Cases that have left since a day and were paid for, newest first. */
const selectCases = (asked: Asked, since: string): CompiledQuery<RefundableCaseRow> =>
  sql<RefundableCaseRow>`SELECT cases.id AS case_id, cases.dispatch_on, orders.id AS order_id, orders.number,
      orders.state, sum(line.total_pence) AS goods_pence,
      sum(line.vat_pence) AS vat_pence, max(line.vat_rate_bp) AS vat_rate_bp,
      EXISTS (SELECT 1 FROM refunds WHERE order_id = orders.id AND state = 'requested') AS is_return_asked
    FROM plans JOIN cases ON cases.plan_id = plans.id JOIN orders ON orders.id = cases.order_id
      JOIN order_lines line ON line.order_id = orders.id
    WHERE ${ownsPlan(asked)} AND cases.state = 'ordered' AND cases.dispatch_on >= ${since} AND orders.total_pence > 0
    GROUP BY cases.id ORDER BY cases.dispatch_on DESC`.compile(db)

export type RefundableLineRow = WineRow & Pick<CaseLines, 'id' | 'case_id' | 'price_pence'> & { refunded: number }

/** Bottles of the line that have been refunded, or are being. */
const refunded = sql<number>`(SELECT coalesce(sum(bottles.quantity), 0) FROM refunded_bottles bottles
  WHERE bottles.case_line_id = line.id)`

const selectLines = (asked: Asked, since: string): CompiledQuery<RefundableLineRow> =>
  sql<RefundableLineRow>`SELECT cases.plan_id, line.id, line.case_id, line.code, line.quantity, line.title,
      line.price_pence, ${refunded} AS refunded, ${WINE}
    FROM plans JOIN cases ON cases.plan_id = plans.id JOIN case_lines line ON line.case_id = cases.id ${SOLD}
    WHERE ${ownsPlan(asked)} AND cases.state = 'ordered' AND cases.dispatch_on >= ${since}
    ORDER BY line.id`.compile(db)

export type CaseRefundRow = Pick<Refunds, 'credit_note' | 'amount_pence' | 'reason' | 'created_at' | 'id'> &
  Pick<Orders, 'number'> &
  Pick<Cases, 'dispatch_on'> & {
    state: Exclude<Refunds['state'], 'requested' | 'refused'>
    bottles: number
    /** JSON: [{title, quantity}]. */
    wines_json: string
  }

/** Refunds of bottles, newest first. */
const selectRefunds = (asked: Asked): CompiledQuery<CaseRefundRow> =>
  sql<CaseRefundRow>`SELECT refunds.id, refunds.credit_note, refunds.amount_pence, refunds.reason, refunds.created_at,
      refunds.state, orders.number, cases.dispatch_on, sum(bottles.quantity) AS bottles,
      json_group_array(json_object('title', line.title, 'quantity', bottles.quantity)) AS wines_json
    FROM plans JOIN cases ON cases.plan_id = plans.id JOIN orders ON orders.id = cases.order_id
      JOIN refunds ON refunds.order_id = orders.id JOIN refunded_bottles bottles ON bottles.refund_id = refunds.id
      JOIN case_lines line ON line.id = bottles.case_line_id
    WHERE ${ownsPlan(asked)} GROUP BY refunds.id ORDER BY refunds.id DESC`.compile(db)

/** Day on which the newest paid case left or leaves; null without one. */
const selectLastCase = (asked: Asked): CompiledQuery<{ dispatch_on: Cases['dispatch_on'] | null }> =>
  sql<{ dispatch_on: Cases['dispatch_on'] | null }>`SELECT max(cases.dispatch_on) AS dispatch_on
    FROM plans JOIN cases ON cases.plan_id = plans.id JOIN orders ON orders.id = cases.order_id
    WHERE ${ownsPlan(asked)} AND cases.state = 'ordered' AND orders.total_pence > 0`.compile(db)

/**
 * Run in one batch: the cases that left on `since` or later, their wines, all refunds of the plan's bottles, and the day
 * of the newest case.
 */
export const selectCaseRefunds = (asked: Asked, since: string) =>
  [selectCases(asked, since), selectLines(asked, since), selectRefunds(asked), selectLastCase(asked)] as const

export type WrittenRefund = MailToken & {
  planId: number
  caseId: number
  orderId: number
  dispatchOn: string
  /**
   * Bottles of the case that were already refunded when the customer sent the request. Nothing is written if the number
   * has changed.
   */
  seen: number
  refund: CaseRefund
  vatRate: number
  reason: string
  creditNote: string
  now: string
}

const isWritten = ({ creditNote }: WrittenRefund): RawBuilder<boolean> =>
  sql`EXISTS (SELECT 1 FROM refunds WHERE credit_note = ${creditNote})`

const insertRefund = ({ caseId, orderId, seen, refund, reason, creditNote, now }: WrittenRefund): CompiledQuery =>
  sql`INSERT INTO refunds (order_id, payment_id, credit_note, idempotency_key, state, amount_pence, vat_pence, reason,
      created_at, updated_at)
    SELECT orders.id, payments.id, ${creditNote}, 'bottles:' || ${creditNote}, 'started', ${refund.amount}, ${refund.vat},
      ${reason}, ${now}, ${now}
    FROM orders JOIN payments ON payments.order_id = orders.id AND payments.state = 'succeeded'
    WHERE orders.id = ${orderId} AND orders.state NOT IN ('cancelled', 'refunded')
      AND orders.refunded_pence + ${refund.amount} <= orders.total_pence
      AND NOT EXISTS (SELECT 1 FROM refunds asked WHERE asked.order_id = orders.id AND asked.state = 'requested')
      AND (SELECT coalesce(sum(bottles.quantity), 0) FROM refunded_bottles bottles
        JOIN case_lines line ON line.id = bottles.case_line_id WHERE line.case_id = ${caseId}) = ${seen}`.compile(db)

const insertMail = (written: WrittenRefund): CompiledQuery[] => {
  const { orderId, creditNote, token, tokenHash, now } = written
  return [
    sql`INSERT INTO order_tokens (token_hash, order_id, created_at)
      SELECT ${tokenHash}, id, ${now} FROM orders WHERE id = ${orderId} AND ${isWritten(written)}`.compile(db),
    sql`INSERT INTO mail (unique_key, template, to_email, data_json, next_attempt_at, created_at)
      SELECT 'refund:' || ${creditNote}, 'order-refunded', email,
        json_object('order_no', number, 'token', ${token}, 'credit_note', ${creditNote}), ${now}, ${now}
      FROM orders WHERE id = ${orderId} AND ${isWritten(written)}`.compile(db),
  ]
}

/** Run in one batch, in this order. `rowsAffected` of the first statement is 0 if nothing was done. */
export const writeCaseRefund = (written: WrittenRefund): CompiledQuery[] => {
  const { planId, caseId, orderId, dispatchOn, refund, vatRate, creditNote, now } = written
  const bottles = refund.lines.reduce((sum, { quantity }) => sum + quantity, 0)
  const detail = JSON.stringify({ dispatch_on: dispatchOn, total: refund.amount, bottles })
  return [
    insertRefund(written),
    sql`INSERT INTO refunded_bottles (refund_id, case_line_id, quantity, amount_pence, vat_rate_bp, vat_pence)
      SELECT refunds.id, line.id, bottle.value ->> '$.quantity', bottle.value ->> '$.amount', ${vatRate},
        bottle.value ->> '$.vat'
      FROM refunds, json_each(${JSON.stringify(refund.lines)}) bottle
        JOIN case_lines line ON line.case_id = ${caseId} AND line.code = bottle.value ->> '$.code'
      WHERE refunds.credit_note = ${creditNote}`.compile(db),
    sql`UPDATE orders SET refunded_pence = refunded_pence + ${refund.amount}, updated_at = ${now}
      WHERE id = ${orderId} AND ${isWritten(written)}`.compile(db),
    sql`INSERT INTO plan_events (plan_id, kind, detail_json, created_at)
      SELECT ${planId}, 'refunded', ${detail}, ${now} WHERE ${isWritten(written)}`.compile(db),
    ...insertMail(written),
  ]
}
