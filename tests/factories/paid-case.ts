/** A dispatched, charged case with its order, its wines and the test bank's charge. */
import type { Client } from '@libsql/client'
import { insertMany } from '../../database/insert-many.ts'
import { anAddress } from './address.ts'
import { AT } from './catalogue.ts'
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

/** Pence of VAT included in a gross amount, at 20%. */
const vat = (gross: number): number => Math.round(gross / 6)

/** Adds the case and returns its order number. */
export async function addPaidCase(client: Client, paid: PaidCase): Promise<string> {
  const { planId, customerId, email, leftOn, lines, line1, sequence = 1 } = paid
  const number = `W${String(Math.floor(Math.random() * 1e8)).padStart(8, '0')}`
  const id = 1_000_000 + Math.floor(Math.random() * 1e9)
  const total = lines.reduce((sum, { quantity, price_pence }) => sum + quantity * price_pence, 0)
  const ref = `ch_${crypto.randomUUID()}`
  await insertMany(client, 'orders', [
    {
      id,
      number,
      kind: 'plan_case',
      subscription_type: 'lock_it_in',
      state: 'paid',
      customer_id: customerId,
      access_token_hash: crypto.randomUUID(),
      email,
      delivery_kind: 'standard',
      address_json: JSON.stringify(anAddress(line1 === undefined ? {} : { line_1: line1 })),
      subtotal_pence: total,
      mix_six_saving_pence: 0,
      promotion_saving_pence: 0,
      delivery_pence: 0,
      store_credit_pence: 0,
      total_pence: total,
      plan_id: planId,
      created_at: AT,
      paid_at: AT,
      updated_at: AT,
    },
  ])
  await insertMany(
    client,
    'order_lines',
    lines.map(({ code, title, quantity, price_pence }) => ({
      order_id: id,
      code,
      title,
      uda: 'bottle',
      quantity,
      unit_price_pence: price_pence,
      total_pence: quantity * price_pence,
      vat_rate_bp: 2000,
      vat_pence: vat(quantity * price_pence),
      substituted_for: null,
    })),
  )
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
