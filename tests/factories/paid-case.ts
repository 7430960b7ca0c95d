/** A dispatched, charged case with its order, its wines and the test bank's charge. */
import type { Client } from '@libsql/client'
import { insertMany } from '../../database/batch.ts'
import { AT } from './catalogue.ts'
import { addOrder } from './orders.ts'
import { anAddress } from './pay-request.ts'
import { addCase, addCaseLines } from './plan.ts'

export type PaidCase = {
  planId: number
  customerId: string
  email: string
  /** 'YYYY-MM-DD' */
  leftOn: string
  lines: readonly { code: string; title: string; quantity: number; price_pence: number }[]
  /** First line of the order's address. */
  line1?: string
  sequence?: number
}

const CARD = { brand: 'visa', last_four: '4242', expiry_month: 12, expiry_year: 2040, behaviour: 'good' }

/** Adds the case and returns its order number. */
export async function addPaidCase(client: Client, paid: PaidCase): Promise<string> {
  const { planId, customerId, email, leftOn, lines, line1, sequence = 1 } = paid
  const total = lines.reduce((sum, { quantity, price_pence }) => sum + quantity * price_pence, 0)
  const ref = `ch_${crypto.randomUUID()}`
  const { id, number } = await addOrder(client, {
    kind: 'plan_case',
    state: 'dispatched',
    subscription_type: 'lock_it_in',
    customer_id: customerId,
    email,
    address_json: JSON.stringify(anAddress(line1 === undefined ? {} : { line_1: line1 })),
    subtotal_pence: total,
    plan_id: planId,
    paid_at: AT,
    lines: lines.map(({ price_pence, ...line }) => ({ ...line, total_pence: line.quantity * price_pence })),
  })
  await insertMany(client, 'payments', [
    {
      order_id: id,
      adapter: 'test',
      adapter_ref: ref,
      idempotency_key: ref,
      state: 'succeeded',
      amount_pence: total,
      payment_method_id: null,
      created_at: AT,
      updated_at: AT,
    },
  ])
  await insertMany(client, 'test_charges', [
    {
      ...CARD,
      ref,
      secret: ref,
      idempotency_key: ref,
      order_number: number,
      customer_ref: null,
      method_ref: null,
      amount_pence: total,
      state: 'succeeded',
      return_url: '',
      created_at: AT,
      updated_at: AT,
    },
  ])
  const caseId = await addCase(client, planId, {
    sequence,
    state: 'ordered',
    planned_on: leftOn,
    order_id: id,
    total_pence: total,
  })
  await addCaseLines(client, caseId, lines)
  return number
}
