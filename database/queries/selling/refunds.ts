/** Refunds: recorded, sent to the provider, then updated with its result. */
import { type CompiledQuery, sql } from 'kysely'
import type { PaymentAdapter, RefundOutcome } from '../../../domain/selling/payment/payment-port.ts'
import { db } from '../../query-builder.ts'
import type { Payments, Refunds } from '../../tables.ts'

export type RefundRow = Pick<Refunds, 'id' | 'idempotency_key'> & {
  /** Amount to pay back, without what was exchanged for other bottles. */
  amount_pence: Refunds['amount_pence']
  charge_ref: NonNullable<Payments['adapter_ref']>
}

/**
 * Full refund of a charge that completed after its order was cancelled. Idempotent. Contains no VAT, as nothing was
 * sold.
 */
export const insertLateRefund = (orderId: number, creditNote: string, now: string): CompiledQuery =>
  sql`INSERT INTO refunds (order_id, payment_id, credit_note, idempotency_key, state, amount_pence, vat_pence, reason,
      created_at, updated_at)
    SELECT orders.id, payments.id, ${creditNote}, 'late:' || payments.idempotency_key, 'started', payments.amount_pence, 0,
      'The payment came after the order was given up', ${now}, ${now}
    FROM orders JOIN payments ON payments.order_id = orders.id
    WHERE orders.id = ${orderId} AND orders.state = 'cancelled' AND orders.paid_at IS NULL
      AND payments.state = 'succeeded'
    ON CONFLICT (idempotency_key) DO NOTHING`.compile(db)

const UNSENT = sql`SELECT refunds.id, refunds.idempotency_key, payments.adapter_ref AS charge_ref,
    refunds.amount_pence - refunds.exchanged_pence AS amount_pence
  FROM refunds JOIN payments ON payments.id = refunds.payment_id
  WHERE refunds.state = 'started' AND refunds.adapter_ref IS NULL AND payments.adapter_ref IS NOT NULL`

/** An order's refunds that were not sent to the provider yet. */
export const selectUnsentRefunds = (orderId: number): CompiledQuery<RefundRow> =>
  sql<RefundRow>`${UNSENT} AND refunds.order_id = ${orderId}`.compile(db)

/** Unsent refunds of any order: left by a crash, or by an unreachable provider. */
export const selectAllUnsentRefunds = (adapter: PaymentAdapter, limit: number): CompiledQuery<RefundRow> =>
  sql<RefundRow>`${UNSENT} AND payments.adapter = ${adapter} LIMIT ${limit}`.compile(db)

/** Maximum length of a reason of a failed refund that is stored, in characters. */
const MAX_REASON = 300

/** Keeps `updated_at` if nothing is new: staff settle the refund that they saw, and the bank reports one repeatedly. */
const resultOf = ({ state, ref, reason = '' }: RefundOutcome, now: string) => {
  const result = [
    [sql`state`, sql`${state}`],
    [sql`adapter_ref`, sql`coalesce(${ref}, adapter_ref)`],
    [sql`failure_reason`, sql`${reason.slice(0, MAX_REASON)}`],
  ] as const
  const isKnown = sql.join(
    result.map(([column, value]) => sql`${column} IS ${value}`),
    sql` AND `,
  )
  return sql`${sql.join(result.map(([column, value]) => sql`${column} = ${value}`))},
    updated_at = iif(${isKnown}, updated_at, ${now})`
}

/** Never changes a refund that has succeeded. */
export const recordRefund = (id: number, outcome: RefundOutcome, now: string): CompiledQuery =>
  sql`UPDATE refunds SET ${resultOf(outcome, now)}
    WHERE id = ${id} AND state IN ('started', 'failed') AND settled_as IS NULL`.compile(db)

/**
 * Like recordRefund, by the provider's id of the refund or its idempotency key. Refunds resolved by staff are
 * unchanged.
 */
export const recordRefundOf = (
  { ref, key }: { ref: string | null; key: string | null },
  outcome: RefundOutcome,
  now: string,
): CompiledQuery =>
  sql`UPDATE refunds SET ${resultOf({ ...outcome, ref }, now)}
    WHERE (adapter_ref = ${ref} OR idempotency_key = ${key}) AND state IN ('started', 'succeeded', 'failed')
      AND settled_as IS NULL`.compile(db)
