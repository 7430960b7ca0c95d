/** Plans of customers, with their wines. */
import type { Client } from '@libsql/client'
import type { Insertable } from 'kysely'
import { batch, insertMany } from '../../database/batch.ts'
import { PLAN_VERSION } from '../../database/queries/selling/plan-version.ts'
import { db } from '../../database/query-builder.ts'
import type { CaseLines, Cases, Database } from '../../database/tables.ts'
import { inLondon } from '../../domain/core/calendar/calendar.ts'
import { AT } from './catalogue.ts'
import { newId } from './new-id.ts'
import { anAddress } from './pay-request.ts'

export type TestPlan = Partial<Insertable<Database['plans']>> & {
  lines?: { code: string; quantity: number; locked_price_pence: number }[]
}

const TWELVE = [
  { code: 'WINE', quantity: 6, locked_price_pence: 700 },
  { code: 'OTHER', quantity: 6, locked_price_pence: 1100 },
]

/** Adds a Lock it in plan, monthly on the 20th with its next case far ahead, and returns its id. */
export const addPlan = async (
  client: Client,
  customerId: string,
  { lines, ...more }: TestPlan = {},
): Promise<number> => {
  const planId = newId()
  const type = more.type ?? 'lock_it_in'
  await insertMany(client, 'plans', [
    {
      id: planId,
      type,
      state: 'active',
      customer_id: customerId,
      club_plan_id: type === 'wineclub' ? 'discovery-reds' : null,
      gift_id: null,
      frequency: 1,
      no_of_cases: 1,
      cases_left: null,
      anchor_day: 20,
      next_case_on: '2098-01-20',
      paused_until: null,
      address_id: null,
      address_json: JSON.stringify(anAddress()),
      payment_method_id: null,
      created_at: AT,
      cancelled_at: null,
      updated_at: AT,
      ...more,
    },
  ])
  const held = lines ?? (type === 'wineclub' ? [] : TWELVE)
  await insertMany(
    client,
    'plan_lines',
    held.map((line) => ({ ...line, plan_id: planId, locked_on: '2026-01-02' })),
  )
  return planId
}

/** The version that its customer would be shown. */
export const planVersion = async (client: Client, id: number): Promise<string> => {
  const [{ rows }] = await batch(client, 'read', [
    db.selectFrom('plans').select(PLAN_VERSION.as('version')).where('id', '=', id).compile(),
  ])
  return rows[0]?.version ?? ''
}

/** Adds a case to a plan and returns its id. */
export const addCase = async (
  client: Client,
  planId: number,
  more: Pick<Cases, 'sequence' | 'state' | 'planned_on'> & Partial<Insertable<Database['cases']>>,
): Promise<number> => {
  const id = newId()
  await insertMany(client, 'cases', [
    {
      id,
      plan_id: planId,
      dispatch_on: more.planned_on,
      next_charge_at: null,
      total_pence: null,
      order_id: null,
      created_at: AT,
      updated_at: AT,
      ...more,
    },
  ])
  return id
}

/** Adds bottles to a case: club reds chosen by the shop. */
export const addCaseLines = (
  client: Client,
  caseId: number,
  lines: readonly (Pick<CaseLines, 'code' | 'quantity'> & { title?: string; price_pence?: number })[],
): Promise<void> =>
  insertMany(
    client,
    'case_lines',
    lines.map((line) => ({ case_id: caseId, title: line.code, price_pence: 5000, substituted_for: null, ...line })),
  )

/** Adds a customer's card at the test bank to the plan and returns its id. */
export const addPlanCard = async (
  client: Client,
  customerId: string,
  planId: number,
  behaviour: 'good' | 'declined',
): Promise<number> => {
  const id = newId()
  const card = { brand: 'visa', last_four: '4242', expiry_month: 12, expiry_year: 2090, created_at: AT }
  const ref = `pm_test_${id}`
  await insertMany(client, 'test_methods', [
    { ref, customer_ref: `cus_test_${id}`, behaviour, removed_at: null, ...card },
  ])
  await insertMany(client, 'payment_methods', [
    { id, customer_id: customerId, adapter: 'test', adapter_ref: ref, is_default: 0, ...card },
  ])
  await client.batch(
    [
      { sql: 'UPDATE plans SET payment_method_id = ? WHERE id = ?', args: [id, planId] },
      {
        sql: 'UPDATE customers SET payment_customer_ref = coalesce(payment_customer_ref, ?) WHERE id = ?',
        args: [`cus_test_${id}`, customerId],
      },
    ],
    'write',
  )
  return id
}

export type DeclinedPlan = {
  /** The bank's answer to the next charge. */
  card?: 'good' | 'declined'
  tries?: number
}

/** Adds a plan whose £120 case of twelve bottles was declined today, with a retry in three days; returns its id. */
export const addDeclinedPlan = async (
  client: Client,
  customerId: string,
  { card = 'good', tries = 1 }: DeclinedPlan = {},
): Promise<number> => {
  const today = inLondon(new Date()).day
  const plan = await addPlan(client, customerId, { next_case_on: today, anchor_day: Number(today.slice(8)) })
  await addPlanCard(client, customerId, plan, card)
  const declined = await addCase(client, plan, {
    sequence: 1,
    state: 'retrying',
    planned_on: today,
    charge_attempts: tries,
    next_charge_at: new Date(Date.now() + 3 * 86_400_000).toISOString(),
    total_pence: 12_000,
  })
  await addCaseLines(client, declined, [
    { code: 'WINE', quantity: 6, price_pence: 1000 },
    { code: 'OTHER', quantity: 6, price_pence: 1000 },
  ])
  return plan
}
