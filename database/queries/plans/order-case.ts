/** Orders for plans' cases, written before the card is charged. Stock was reserved when the case was prepared. */
import { type CompiledQuery, type RawBuilder, sql } from 'kysely'
import type { Day } from '../../../domain/core/calendar/calendar.ts'
import type { Quote } from '../../../domain/selling/checkout/quote.ts'
import type { PaymentAdapter } from '../../../domain/selling/payment/payment-port.ts'
import { db } from '../../query-builder.ts'
import { CASE_TITLE } from '../selling/club-choice.ts'
import { beginStep, type PlanRead, steppedPlan } from './plan-steps.ts'

export type CaseOrder = {
  caseId: number
  plannedOn: Day
  dispatchOn: Day
  quoted: Quote & { delivery: number }
  adapter: PaymentAdapter
  /** Candidate order numbers; those in use are skipped. */
  numbers: readonly string[]
  /** Hash of a random text; identifies the order within the batch. */
  handle: string
  /** The idempotency key for the provider. */
  paymentKey: string
}

const ordered = ({ handle }: CaseOrder): RawBuilder<boolean> => sql`orders.access_token_hash = ${handle}`

/** Has no months between cases, since no plan starts with it. */
const insertOrder = (read: PlanRead, order: CaseOrder): CompiledQuery => {
  const { goods, delivery, deliveryVat, total } = order.quoted
  return sql`INSERT INTO orders (number, kind, subscription_type, state, customer_id, access_token_hash, email,
      confirmed_over_18_at, delivery_kind, address_json, subtotal_pence, mix_six_saving_pence, promotion_saving_pence,
      delivery_pence, delivery_vat_json, store_credit_pence, total_pence, plan_id, no_of_cases, created_at, updated_at)
    SELECT (SELECT value FROM json_each(${JSON.stringify(order.numbers)})
        WHERE NOT EXISTS (SELECT 1 FROM orders WHERE number = value) LIMIT 1),
      'plan_case', plans.type, 'pending_payment', customers.id, ${order.handle}, customers.email,
      coalesce(customers.confirmed_over_18_at, ${read.now}), 'standard', plans.address_json, ${goods.subtotal}, 0, 0,
      ${delivery}, ${JSON.stringify(deliveryVat)}, 0, ${total}, plans.id, plans.no_of_cases, ${read.now}, ${read.now}
    FROM plans JOIN customers ON customers.id = plans.customer_id WHERE plans.id = ${steppedPlan(read)}`.compile(db)
}

/**
 * Bottles keep the title they had when the case was prepared. A club's case is a line of its own, as in the first
 * order.
 */
const insertLines = (order: CaseOrder): CompiledQuery =>
  sql`INSERT INTO order_lines (order_id, code, title, uda, quantity, unit_price_pence, total_pence, vat_rate_bp, vat_pence)
    SELECT orders.id, line.value ->> '$.code', coalesce(held.title, ${CASE_TITLE}), coalesce(variants.uda, 'case'),
      line.value ->> '$.quantity', line.value ->> '$.unitPrice', line.value ->> '$.total', line.value ->> '$.vatRate',
      line.value ->> '$.vat'
    FROM orders, json_each(${JSON.stringify(order.quoted.lines)}) line
      LEFT JOIN case_lines held ON held.case_id = ${order.caseId} AND held.code = line.value ->> '$.code'
      LEFT JOIN variants ON variants.code = line.value ->> '$.code'
      LEFT JOIN club_plans plan ON plan.id = line.value ->> '$.code'
    WHERE ${ordered(order)} ORDER BY line.key`.compile(db)

/** A prepaid case needs no payment. */
const insertPayment = (read: PlanRead, order: CaseOrder): CompiledQuery =>
  sql`INSERT INTO payments (order_id, adapter, idempotency_key, state, amount_pence, payment_method_id, ip_address,
      created_at, updated_at)
    SELECT orders.id, ${order.adapter}, ${order.paymentKey}, 'started', orders.total_pence,
      (SELECT id FROM payment_methods WHERE id = plans.payment_method_id AND adapter = ${order.adapter}), '',
      ${read.now}, ${read.now}
    FROM orders JOIN plans ON plans.id = orders.plan_id WHERE ${ordered(order)} AND orders.total_pence > 0`.compile(db)

/** Run in one batch, in this order. selectAttemptOfHandle then returns the order. */
export const orderCase = (read: PlanRead, order: CaseOrder): CompiledQuery[] => [
  beginStep(read, { kind: 'charging', detail: { planned_on: order.plannedOn } }),
  insertOrder(read, order),
  insertLines(order),
  insertPayment(read, order),
  sql`UPDATE cases SET state = 'charging', order_id = orders.id, charge_attempts = charge_attempts + 1,
      next_charge_at = NULL, dispatch_on = ${order.dispatchOn}, total_pence = orders.total_pence,
      updated_at = ${read.now}
    FROM orders WHERE ${ordered(order)} AND cases.id = ${order.caseId}`.compile(db),
  db
    .updateTable('plans')
    .set({ next_case_on: order.dispatchOn, updated_at: read.now })
    .where('id', '=', steppedPlan(read))
    .compile(),
]
