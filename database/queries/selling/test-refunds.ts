/** The test bank's refunds, and its events that are still to be sent. */
import { type CompiledQuery, sql } from 'kysely'
import { db } from '../../query-builder.ts'
import type { TestCharges, TestEvents, TestRefunds } from '../../tables.ts'

export type NewTestRefund = Pick<TestRefunds, 'ref' | 'idempotency_key' | 'charge_ref' | 'amount_pence' | 'created_at'>

/** A refund's first and final state, by the behaviour of its card. */
export type TestRefundCourse = Readonly<Record<string, Pick<TestRefunds, 'state' | 'becomes'>>>

/** Never refunds more than was charged; the same key is the same refund. After a failed one the next succeeds. */
export const insertTestRefund = (refund: NewTestRefund, course: TestRefundCourse): CompiledQuery => {
  const pick = (column: 'state' | 'becomes') =>
    sql`CASE behaviour ${sql.join(
      Object.entries(course).map(([name, row]) => sql`WHEN ${name} THEN ${row[column]}`),
      sql` `,
    )} END`
  return sql`INSERT INTO test_refunds
      (ref, idempotency_key, charge_ref, amount_pence, state, becomes, created_at, updated_at)
    SELECT ${refund.ref}, ${refund.idempotency_key}, ref, ${refund.amount_pence}, ${pick('state')},
      iif(EXISTS (SELECT 1 FROM test_refunds earlier WHERE earlier.charge_ref = test_charges.ref AND earlier.state = 'failed'), NULL,
        ${pick('becomes')}),
      ${refund.created_at}, ${refund.created_at}
    FROM test_charges WHERE test_charges.ref = ${refund.charge_ref} AND state = 'succeeded'
      AND amount_pence - refunded_pence >= ${refund.amount_pence}
      AND NOT EXISTS (SELECT 1 FROM test_refunds WHERE idempotency_key = ${refund.idempotency_key})`.compile(db)
}

type RefundRow = Pick<TestRefunds, 'ref' | 'charge_ref' | 'amount_pence' | 'state'>

export const selectTestRefund = (by: { ref: string } | { idempotency_key: string }): CompiledQuery<RefundRow> => {
  const refunds = db.selectFrom('test_refunds').select(['ref', 'charge_ref', 'amount_pence', 'state'])
  return 'ref' in by
    ? refunds.where('ref', '=', by.ref).compile()
    : refunds.where('idempotency_key', '=', by.idempotency_key).compile()
}

/** Moves pending refunds to their final state. */
export const changeTestRefunds = (now: string): CompiledQuery =>
  sql`UPDATE test_refunds SET state = becomes, becomes = NULL, updated_at = ${now}
    WHERE becomes IS NOT NULL AND created_at < ${now}`.compile(db)

export type TestEventRow = Pick<TestEvents, 'id' | 'type' | 'charge_ref' | 'refund_ref'> &
  Pick<TestCharges, 'idempotency_key'>

/** The oldest unsent events. */
export const selectUnsentTestEvents = (limit: number): CompiledQuery<TestEventRow> =>
  db
    .selectFrom('test_events')
    .innerJoin('test_charges', 'test_charges.ref', 'test_events.charge_ref')
    .leftJoin('test_refunds', 'test_refunds.ref', 'test_events.refund_ref')
    .where('sent_at', 'is', null)
    .select(['test_events.id', 'test_events.type', 'test_events.charge_ref', 'test_events.refund_ref'])
    .select((eb) =>
      eb.fn.coalesce('test_refunds.idempotency_key', 'test_charges.idempotency_key').as('idempotency_key'),
    )
    .orderBy('test_events.created_at')
    .orderBy('test_events.id')
    .limit(limit)
    .compile()

export const markTestEventsSent = (ids: string[], now: string) =>
  db.updateTable('test_events').set({ sent_at: now }).where('id', 'in', ids).compile()
