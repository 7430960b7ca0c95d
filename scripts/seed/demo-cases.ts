/** Seeds the cases of the demo customers' plans with their orders: the first delivered, and some that were not paid. */
import { createHash } from 'node:crypto'
import type { Insertable } from 'kysely'
import { insertMany } from '../../database/batch.ts'
import type { Database } from '../../database/tables.ts'
import { addWorkingDays } from '../../domain/core/calendar/calendar.ts'
import { vatWithin } from '../../domain/core/money/vat.ts'
import { CASE_SIZE, CASE_VAT_BP } from '../../domain/plans/club-plan/club-plan.ts'
import { leavingDay } from '../../domain/plans/plan/rules.ts'
import type { OrderState } from '../../domain/selling/order/order.ts'
import { PAYMENT_DECLINED } from '../../domain/selling/order/state.ts'
import { demoParcel, NO_PARCEL } from './demo-carriers.ts'
import { insertDemoCharges } from './demo-charges.ts'
import { demoPaymentRef } from './demo-domain.ts'
import type { DemoPlan } from './demo-plans.ts'
import type { DemoShop } from './demo-shop.ts'

type Step = { state: OrderState; at: string }

/** An order of a case, delivered or declined by the bank. */
type CaseOrder = { id: number; number: string; plan: DemoPlan; totalPence: number; steps: readonly Step[] }

/** Placed in the morning, packed by the next working day, delivered two working days later. */
const delivered = (since: string): Step[] => [
  { state: 'pending_payment', at: `${since}T09:29:00.000Z` },
  { state: 'paid', at: `${since}T09:30:00.000Z` },
  { state: 'packed', at: `${leavingDay(since)}T11:40:00.000Z` },
  { state: 'dispatched', at: `${leavingDay(since)}T15:10:00.000Z` },
  { state: 'delivered', at: `${addWorkingDays(leavingDay(since), 2)}T12:25:00.000Z` },
]

const declined = (at: string): Step[] => [
  { state: 'pending_payment', at },
  { state: 'cancelled', at },
]

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

/** The orders of a plan: its first case, then each try of the second. */
const ordersOf = (plan: DemoPlan, titleOf: (code: string) => string): Omit<CaseOrder, 'id'>[] =>
  [delivered(plan.since), ...(plan.declined?.tries ?? []).map(declined)].map((steps, index) => ({
    number: `W${10_030_000 + 1000 * index + plan.id}`,
    plan,
    totalPence: orderLines(plan, titleOf).reduce((sum, { quantity, pence }) => sum + quantity * pence, 0),
    steps,
  }))

const placedAt = ({ steps }: CaseOrder): string => steps[0]?.at ?? ''
const endOf = ({ steps }: CaseOrder): Step => steps.at(-1) ?? { state: 'pending_payment', at: '' }
const paidAt = ({ steps }: CaseOrder): string | null => steps.find(({ state }) => state === 'paid')?.at ?? null

/** Run after the other orders are seeded: these take the ids that follow. */
export async function seedDemoCases({ client, rows }: DemoShop, plans: readonly DemoPlan[]): Promise<void> {
  const titles = new Map(rows.products.map(({ code, title }) => [code, title]))
  const titleOf = (code: string): string => titles.get(code) ?? code
  const { rows: ends } = await client.execute(`SELECT coalesce(max(id), 0) AS orders FROM orders`)
  const firstId = Number(ends[0]?.orders) + 1
  const orders = plans
    .flatMap((plan) => ordersOf(plan, titleOf))
    .map((order, index): CaseOrder => ({ ...order, id: firstId + index }))
  const cases = plans
    .flatMap((plan) =>
      caseRows(
        plan,
        orders.filter((order) => order.plan === plan),
      ),
    )
    .map((row, index) => ({ ...row, id: index + 1 }))
  const linesOf = new Map(plans.map((plan) => [plan.id, plan.lines]))

  await insertMany(client, 'orders', orders.map(orderRow))
  await insertMany(
    client,
    'order_lines',
    orders.flatMap((order) => lineRows(order, titleOf)),
  )
  // Replaces the events of the trigger, which recorded each order's last state as its first.
  await client.execute('DELETE FROM order_events WHERE order_id >= ?', [firstId])
  await insertMany(client, 'order_events', orders.flatMap(eventRows))
  await insertMany(client, 'payments', orders.map(paymentRow))
  await insertDemoCharges(client, orders.map(chargeOf))
  await insertMany(client, 'cases', cases)
  await insertMany(
    client,
    'case_lines',
    cases.flatMap(({ id, plan_id }) =>
      (linesOf.get(plan_id) ?? []).map(({ code, quantity, pence }) => ({
        case_id: id,
        code,
        title: titleOf(code),
        quantity,
        price_pence: pence,
        substituted_for: null,
      })),
    ),
  )
}

function orderRow(order: CaseOrder): Insertable<Database['orders']> {
  const { id, number, plan, totalPence } = order
  const { customer, type, frequency } = plan
  const { first_name, last_name, address, phone } = customer
  const { state, at } = endOf(order)
  return {
    ...(state === 'delivered' ? demoParcel(number, false) : NO_PARCEL),
    id,
    number,
    kind: 'plan_case',
    subscription_type: type,
    state,
    state_reason: state === 'cancelled' ? PAYMENT_DECLINED : '',
    customer_id: customer.id,
    access_token_hash: createHash('sha256').update(`demo-order-${number}`).digest('hex'),
    email: customer.email,
    confirmed_over_18_at: placedAt(order),
    delivery_kind: 'standard',
    store_id: null,
    address_json: JSON.stringify({ full_name: `${first_name} ${last_name}`, ...address, phone }),
    subtotal_pence: totalPence,
    mix_six_saving_pence: 0,
    promotion_saving_pence: 0,
    delivery_pence: 0,
    store_credit_pence: 0,
    total_pence: totalPence,
    plan_id: plan.id,
    frequency,
    no_of_cases: 1,
    created_at: placedAt(order),
    paid_at: paidAt(order),
    updated_at: at,
  }
}

const lineRows = ({ id, plan }: CaseOrder, titleOf: (code: string) => string) =>
  orderLines(plan, titleOf).map(({ code, title, uda, quantity, pence }) => ({
    order_id: id,
    code,
    title,
    uda,
    quantity,
    unit_price_pence: pence,
    total_pence: quantity * pence,
    vat_rate_bp: CASE_VAT_BP,
    vat_pence: vatWithin(quantity * pence, CASE_VAT_BP),
  }))

const eventRows = ({ id, steps }: CaseOrder) =>
  steps.map(({ state, at }, place) => ({
    order_id: id,
    kind: 'state',
    from_state: steps[place - 1]?.state ?? null,
    to_state: state,
    note: state === 'cancelled' ? PAYMENT_DECLINED : '',
    created_at: at,
  }))

function paymentRow(order: CaseOrder): Insertable<Database['payments']> {
  const { id, number, plan, totalPence } = order
  const paid = paidAt(order)
  return {
    id,
    order_id: id,
    adapter: 'test',
    adapter_ref: demoPaymentRef(number),
    idempotency_key: demoPaymentRef(number),
    state: paid === null ? 'failed' : 'succeeded',
    failure_code: paid === null ? 'insufficient_funds' : '',
    amount_pence: totalPence,
    payment_method_id: plan.customer.paymentMethodId,
    created_at: placedAt(order),
    updated_at: paid ?? endOf(order).at,
  }
}

const chargeOf = (order: CaseOrder) => ({
  orderNo: order.number,
  amountPence: order.totalPence,
  refundedPence: 0,
  paidAt: paidAt(order) ?? placedAt(order),
  ...(paidAt(order) === null && { failure: 'insufficient_funds' as const }),
})

/** `orders` are the plan's. */
function caseRows(plan: DemoPlan, orders: readonly CaseOrder[]): Omit<Insertable<Database['cases']>, 'id'>[] {
  const [first, ...tries] = orders
  const last = tries.at(-1)
  return [
    ...(first === undefined
      ? []
      : [
          {
            ...caseRow(plan, first),
            sequence: 1,
            state: 'ordered' as const,
            dispatch_on: leavingDay(plan.since),
            planned_on: plan.since,
          },
        ]),
    ...(last === undefined || plan.declined === null
      ? []
      : [
          {
            ...caseRow(plan, last),
            sequence: 2,
            state: plan.declined.nextTryAt === null ? ('failed' as const) : ('retrying' as const),
            dispatch_on: plan.declined.plannedOn,
            planned_on: plan.declined.plannedOn,
            charge_attempts: tries.length,
            next_charge_at: plan.declined.nextTryAt,
          },
        ]),
  ]
}

const caseRow = (plan: DemoPlan, order: CaseOrder) => ({
  plan_id: plan.id,
  charge_attempts: 0,
  next_charge_at: null,
  total_pence: order.totalPence,
  order_id: order.id,
  // A plan and its first case begin with the payment.
  created_at: paidAt(order) ?? placedAt(order),
  updated_at: endOf(order).at,
})
