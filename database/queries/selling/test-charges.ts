/** The test bank's ledger of charges. All conditions are in the SQL, so that a charge takes one round trip. */
import { type CompiledQuery, type RawBuilder, sql } from 'kysely'
import { db, type RowOf } from '../../query-builder.ts'
import type { TestCharges } from '../../tables.ts'

type Card = Pick<TestCharges, 'brand' | 'last_four' | 'expiry_month' | 'expiry_year' | 'behaviour'>

/** A new charge, without its card and outcome. */
export type NewTestCharge = Pick<
  TestCharges,
  'ref' | 'secret' | 'idempotency_key' | 'order_number' | 'customer_ref' | 'amount_pence' | 'return_url' | 'created_at'
> & { saves_method: 0 | 1 }

export type TestOutcome = Pick<TestCharges, 'state'> & { failure_code: string }

/** The outcome of each behaviour, by name. */
export type TestOutcomes = Readonly<Record<string, TestOutcome>>

/** Repeating a key changes nothing: the first charge is kept. */
export const insertTestCharge = (charge: NewTestCharge, card: Card, outcome: TestOutcome) =>
  db
    .insertInto('test_charges')
    .values({ ...charge, ...card, ...outcome, updated_at: charge.created_at })
    .onConflict((conflict) => conflict.column('idempotency_key').doNothing())
    .compile()

const byBehaviour = (outcomes: TestOutcomes, column: keyof TestOutcome): RawBuilder<string> =>
  sql`CASE behaviour ${sql.join(
    Object.entries(outcomes).map(([name, outcome]) => sql`WHEN ${name} THEN ${outcome[column]}`),
    sql` `,
  )} END`

/** Charges a saved card, at most once per key. Charges nothing if the card is another customer's or was removed. */
export const insertSavedTestCharge = (
  charge: NewTestCharge,
  methodRef: string,
  outcomes: TestOutcomes,
): CompiledQuery =>
  sql`INSERT INTO test_charges (ref, secret, idempotency_key, order_number, customer_ref, method_ref, amount_pence,
      state, failure_code, brand, last_four, expiry_month, expiry_year, behaviour, return_url, created_at, updated_at)
    SELECT ${charge.ref}, ${charge.secret}, ${charge.idempotency_key}, ${charge.order_number}, customer_ref, ref, ${charge.amount_pence}, ${byBehaviour(outcomes, 'state')},
      ${byBehaviour(outcomes, 'failure_code')}, brand, last_four, expiry_month, expiry_year, behaviour,
      ${charge.return_url}, ${charge.created_at}, ${charge.created_at}
    FROM test_methods WHERE ref = ${methodRef} AND customer_ref = ${charge.customer_ref} AND removed_at IS NULL
    ON CONFLICT (idempotency_key) DO NOTHING`.compile(db)

type ActingStaff = { ref: string } | { idempotency_key: string } | { secret: string }

const matches = (by: ActingStaff): RawBuilder<boolean> => {
  if ('ref' in by) return sql`test_charges.ref = ${by.ref}`
  if ('secret' in by) return sql`test_charges.secret = ${by.secret}`
  return sql`test_charges.idempotency_key = ${by.idempotency_key}`
}

export const selectTestCharge = (by: ActingStaff) =>
  db
    .selectFrom('test_charges')
    .leftJoin('test_methods', (join) =>
      join.on(
        sql<boolean>`test_methods.ref = replace(test_charges.ref, 'ch_', 'pm_') AND test_methods.removed_at IS NULL`,
      ),
    )
    .where(matches(by))
    .select([
      'test_charges.ref',
      'test_charges.secret',
      'test_charges.order_number',
      'test_charges.customer_ref',
      'test_charges.method_ref',
      'test_charges.amount_pence',
      'test_charges.state',
      'test_charges.failure_code',
      'test_charges.brand',
      'test_charges.last_four',
      'test_charges.expiry_month',
      'test_charges.expiry_year',
      'test_charges.behaviour',
      'test_charges.return_url',
      'test_methods.ref as saved_ref',
    ])
    .compile()

export type TestChargeRow = RowOf<typeof selectTestCharge>

/** Cancels a charge that waits for its buyer; others stay as they are. */
export const cancelTestCharge = (ref: string, now: string) =>
  db
    .updateTable('test_charges')
    .set({ state: 'cancelled', updated_at: now })
    .where('ref', '=', ref)
    .where('state', '=', 'needs_action')
    .compile()

/** Applies the buyer's answer to the challenge, by behaviour. Only the first answer counts. */
export const answerTestChallenge = (secret: string, outcomes: TestOutcomes, now: string): CompiledQuery =>
  sql`UPDATE test_charges
    SET state = ${byBehaviour(outcomes, 'state')}, failure_code = ${byBehaviour(outcomes, 'failure_code')}, updated_at = ${now}
    WHERE secret = ${secret} AND state = 'needs_action'`.compile(db)

/** Removes all of a customer's cards. */
export const removeTestMethods = (customerRef: string, now: string) =>
  db
    .updateTable('test_methods')
    .set({ removed_at: now })
    .where('customer_ref', '=', customerRef)
    .where('removed_at', 'is', null)
    .compile()

export const removeTestMethod = (ref: string, now: string) =>
  db
    .updateTable('test_methods')
    .set({ removed_at: now })
    .where('ref', '=', ref)
    .where('removed_at', 'is', null)
    .compile()
