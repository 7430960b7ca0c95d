/** Seeds the first cases of the demo customers' plans, delivered, with their orders. */
import { createHash } from 'node:crypto'
import { insertMany } from '../../database/insert-many.ts'
import { addWorkingDays, isWorkingDay } from '../../domain/core/calendar/calendar.ts'
import { vatWithin } from '../../domain/core/money/vat.ts'
import { CASE_SIZE, CASE_VAT_BP } from '../../domain/plans/club-plan/club-plan.ts'
import type { OrderState } from '../../domain/selling/order/order.ts'
import { insertDemoCharges } from './demo-charges.ts'
import { demoPaymentRef } from './demo-domain.ts'
import type { DemoPlan } from './demo-plans.ts'
import type { DemoShop } from './demo-shop.ts'

type Step = { state: OrderState; at: string }

/** Steps of an order: placed in the morning, packed by the next working day, delivered two working days later. */
function courseOf(since: string): { dispatchOn: string; steps: Step[] } {
  const dispatchOn = isWorkingDay(since) ? since : addWorkingDays(since, 1)
  return {
    dispatchOn,
    steps: [
      { state: 'pending_payment', at: `${since}T09:29:00.000Z` },
      { state: 'paid', at: `${since}T09:30:00.000Z` },
      { state: 'packed', at: `${dispatchOn}T11:40:00.000Z` },
      { state: 'dispatched', at: `${dispatchOn}T15:10:00.000Z` },
      { state: 'delivered', at: `${addWorkingDays(dispatchOn, 2)}T12:25:00.000Z` },
    ],
  }
}

/** A club's case is one line of its order; each locked-in wine is a line of its own. */
const orderLines = ({ lines, club }: DemoPlan, titleOf: (code: string) => string) =>
  club === null
    ? lines.map(({ code, quantity, pence }) => ({ code, title: titleOf(code), uda: 'bottle', quantity, pence }))
    : [
        {
          code: club.id,
          title: `${club.name}, case of ${CASE_SIZE}`,
          uda: 'case',
          quantity: 1,
          pence: club.price_pence,
        },
      ]

/** Run after the other orders, which start the history. */
export async function seedDemoCases({ client, rows }: DemoShop, plans: readonly DemoPlan[]): Promise<void> {
  const titles = new Map(rows.products.map(({ code, title }) => [code, title]))
  const titleOf = (code: string): string => titles.get(code) ?? code
  const { rows: ends } = await client.execute(`SELECT coalesce(max(id), 0) AS orders FROM orders`)
  for (const [index, plan] of plans.entries()) {
    await seedFirstCase({ client, plan, orderId: Number(ends[0]?.orders) + index + 1, titleOf })
  }
}

type FirstCase = Pick<DemoShop, 'client'> & { plan: DemoPlan; orderId: number; titleOf: (code: string) => string }

/** Facts shared by the rows of one case. */
type FirstCaseFacts = FirstCase & {
  number: string
  dispatchOn: string
  steps: readonly Step[]
  lines: ReturnType<typeof orderLines>
  totalPence: number
  paidAt: string
  endedAt: string
}

async function seedFirstCase(first: FirstCase): Promise<void> {
  const { plan, titleOf } = first
  const { dispatchOn, steps } = courseOf(plan.since)
  const lines = orderLines(plan, titleOf)
  const facts: FirstCaseFacts = {
    ...first,
    number: `W1003${String(plan.id).padStart(4, '0')}`,
    dispatchOn,
    steps,
    lines,
    totalPence: lines.reduce((sum, { quantity, pence }) => sum + quantity * pence, 0),
    paidAt: steps[1]?.at ?? '',
    endedAt: steps.at(-1)?.at ?? '',
  }
  await insertOrder(facts)
  await insertOrderLines(facts)
  await insertOrderEvents(facts)
  await insertPayment(facts)
  await insertCase(facts)
}

async function insertOrder(facts: FirstCaseFacts): Promise<void> {
  const { client, orderId, number, steps, totalPence, paidAt, endedAt } = facts
  const { id: planId, customer, type, frequency } = facts.plan
  const { first_name, last_name, address, phone } = customer
  await insertMany(client, 'orders', [
    {
      id: orderId,
      number,
      kind: 'plan_case',
      subscription_type: type,
      state: 'delivered',
      customer_id: customer.id,
      access_token_hash: createHash('sha256').update(`demo-order-${number}`).digest('hex'),
      email: customer.email,
      confirmed_over_18_at: paidAt,
      delivery_kind: 'standard',
      store_id: null,
      address_json: JSON.stringify({ full_name: `${first_name} ${last_name}`, ...address, phone }),
      subtotal_pence: totalPence,
      mix_six_saving_pence: 0,
      promotion_saving_pence: 0,
      delivery_pence: 0,
      store_credit_pence: 0,
      total_pence: totalPence,
      plan_id: planId,
      frequency,
      no_of_cases: 1,
      created_at: steps[0]?.at ?? '',
      paid_at: paidAt,
      updated_at: endedAt,
    },
  ])
}

async function insertOrderLines({ client, orderId, lines }: FirstCaseFacts): Promise<void> {
  await insertMany(
    client,
    'order_lines',
    lines.map(({ code, title, uda, quantity, pence }) => ({
      order_id: orderId,
      code,
      title,
      uda,
      quantity,
      unit_price_pence: pence,
      total_pence: quantity * pence,
      vat_rate_bp: CASE_VAT_BP,
      vat_pence: vatWithin(quantity * pence, CASE_VAT_BP),
    })),
  )
}

async function insertOrderEvents({ client, orderId, steps }: FirstCaseFacts): Promise<void> {
  // Replaces the event of the trigger, which recorded the last state as the first.
  await client.execute({ sql: 'DELETE FROM order_events WHERE order_id = ?', args: [orderId] })
  await insertMany(
    client,
    'order_events',
    steps.map(({ state, at }, place) => ({
      order_id: orderId,
      kind: 'state',
      from_state: steps[place - 1]?.state ?? null,
      to_state: state,
      note: '',
      created_at: at,
    })),
  )
}

async function insertPayment({ client, orderId, number, plan, totalPence, paidAt }: FirstCaseFacts): Promise<void> {
  await insertMany(client, 'payments', [
    {
      id: orderId,
      order_id: orderId,
      adapter: 'test',
      adapter_ref: demoPaymentRef(number),
      idempotency_key: demoPaymentRef(number),
      state: 'succeeded',
      amount_pence: totalPence,
      payment_method_id: plan.customer.paymentMethodId,
      created_at: paidAt,
      updated_at: paidAt,
    },
  ])
  await insertDemoCharges(client, [{ orderNo: number, amountPence: totalPence, refundedPence: 0, paidAt }])
}

async function insertCase(facts: FirstCaseFacts): Promise<void> {
  const { client, orderId, plan, dispatchOn, totalPence, paidAt, titleOf } = facts
  await insertMany(client, 'cases', [
    {
      id: plan.id,
      plan_id: plan.id,
      sequence: 1,
      state: 'ordered',
      dispatch_on: dispatchOn,
      planned_on: plan.since,
      next_charge_at: null,
      total_pence: totalPence,
      order_id: orderId,
      created_at: paidAt,
      updated_at: paidAt,
    },
  ])
  await insertMany(
    client,
    'case_lines',
    plan.lines.map(({ code, quantity, pence }) => ({
      case_id: plan.id,
      code,
      title: titleOf(code),
      quantity,
      price_pence: pence,
      substituted_for: null,
    })),
  )
}
