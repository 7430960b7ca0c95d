/** Writes the demo shop's past year of orders with their lines, parcels, events, payments and refunds. */
import { createHash } from 'node:crypto'
import type { DemoOrder, DemoOrderProduct } from '../../content/demo-order.ts'
import { composeDemoOrders } from '../../content/demo-orders.ts'
import { insertMany } from '../../database/batch.ts'
import { isOfOwnType } from '../../domain/catalogue/entry/own-type.ts'
import { PAYMENT_DECLINED } from '../../domain/selling/order/state.ts'
import type { DeclineCode } from '../../domain/selling/payment/payment-port.ts'
import { demoParcel, NO_PARCEL } from './demo-carriers.ts'
import { insertDemoCharges } from './demo-charges.ts'
import { demoPaymentRef } from './demo-domain.ts'
import { type DemoGuest, demoGuests } from './demo-guests.ts'
import { demoOrderEvents } from './demo-order-events.ts'
import { demoDeliveryVat, refundLineRows, refundRows } from './demo-refunds.ts'
import type { DemoShop, NumberedOrder, SeededCustomer } from './demo-shop.ts'

const DAY = 86_400_000
const FOUR_MINUTES = 240_000

/** Difference between the number of an order and that of its declined attempt. */
const DECLINED_NUMBERS = 5000

type Buyer = DemoGuest & { customerId: string | null }

/** Latest orders whose buyer's first card was declined. */
const DECLINED = 4

/** Reasons and times of checkouts that were given up. */
const ABANDONED: readonly (readonly [DeclineCode, string])[] = [
  ['insufficient_funds', '17:42:10'],
  ['authentication_failed', '20:05:31'],
]

/** Cleo has no orders, to show that state too. */
export async function seedDemoOrders(shop: DemoShop, customers: readonly SeededCustomer[]): Promise<void> {
  const { client, content, rows, at } = shop
  const guests = demoGuests(content.stores).map((guest): Buyer => ({ ...guest, customerId: null }))
  const accounts = customers.filter(({ id }) => id !== 'demo-cleo').map(toBuyer)
  // Twice in the list, since they buy twice as often.
  const buyers = [...accounts, ...accounts, ...guests]
  // Ends yesterday, so that no event is in the future.
  const today = new Date(Date.parse(at) - DAY).toISOString().slice(0, 10)
  const composed = composeDemoOrders({ products: demoProducts(shop), customers: buyers, today })
  const buyerOf = new Map(buyers.map((buyer) => [buyer.email, buyer]))
  const hasAccount = (order: DemoOrder) => (buyerOf.get(order.customerEmail)?.customerId ?? null) !== null
  const orders = numbered([...withDeclined(composed, hasAccount), ...abandoned(composed, hasAccount, today)])
  const unitOf = new Map(rows.variants.map(({ code, uda }) => [code, uda]))

  await insertMany(
    client,
    'orders',
    orders.map((order) => orderRow(order, buyerOf.get(order.customerEmail), content.stores)),
  )
  await insertMany(
    client,
    'order_lines',
    orders.flatMap((order) => lineRows(order, unitOf)),
  )
  // Replaces the events of the trigger, which recorded each order's last state as its first.
  await client.execute('DELETE FROM order_events')
  await insertMany(client, 'order_events', orders.flatMap(demoOrderEvents))
  await insertMany(client, 'payments', orders.map(paymentRow))
  await insertDemoCharges(
    client,
    orders.map(({ orderNo, totalPence, refundedPence, placedAt, failure }) => ({
      orderNo,
      amountPence: totalPence,
      refundedPence,
      paidAt: placedAt,
      ...(failure !== null && { failure }),
    })),
  )
  await insertMany(client, 'refunds', refundRows(orders))
  await insertMany(client, 'refund_lines', refundLineRows(orders))
}

const toBuyer = ({ id, email, first_name, last_name, phone, address }: SeededCustomer): Buyer => ({
  customerId: id,
  email,
  full_name: `${first_name} ${last_name}`,
  phone,
  address,
})

function demoProducts({ entries, rows }: DemoShop): DemoOrderProduct[] {
  const titles = new Map(rows.products.map(({ code, title }) => [code, title]))
  const vatRates = new Map(rows.product_types.map(({ id, vat_rate_bp }) => [id, vat_rate_bp]))
  return (
    entries
      // The cheese counter is new and has no sales yet.
      .filter((entry) => entry.stock > 0 && !isOfOwnType(entry))
      .map(({ code, typeid, price, mixSixPrice }) => ({
        code,
        title: titles.get(code) ?? code,
        pricePence: price,
        mixSixPence: mixSixPrice ?? (typeid === 'wine' ? price : null),
        vatRateBp: vatRates.get(typeid) ?? 0,
      }))
  )
}

type PlacedOrder = Pick<NumberedOrder, 'failure'> & DemoOrder

/** Adds, before some of the latest orders, the attempt with a card that was declined. */
function withDeclined(orders: readonly DemoOrder[], hasAccount: (order: DemoOrder) => boolean): PlacedOrder[] {
  const retried = new Set(orders.filter(hasAccount).slice(-DECLINED))
  return orders.flatMap((order): PlacedOrder[] => {
    const paid = { ...order, failure: null }
    if (!retried.has(order)) return [paid]
    const placedAt = new Date(Date.parse(order.placedAt) - FOUR_MINUTES).toISOString()
    return [declinedAt(order, placedAt, 'declined'), paid]
  })
}

function declinedAt(order: DemoOrder, placedAt: string, failure: DeclineCode): PlacedOrder {
  const refused = { state: 'cancelled' as const, at: placedAt, reason: PAYMENT_DECLINED }
  const orderNo = `W${Number(order.orderNo.slice(1)) + DECLINED_NUMBERS}`
  return { ...order, orderNo, placedAt, state: 'cancelled', refundedPence: 0, events: [refused], failure }
}

/** Orders of two customers who came back on the last day, and gave up when their cards were declined. */
function abandoned(
  orders: readonly DemoOrder[],
  hasAccount: (order: DemoOrder) => boolean,
  day: string,
): PlacedOrder[] {
  const latest = new Map(orders.filter(hasAccount).map((order) => [order.customerEmail, order]))
  return ABANDONED.flatMap(([failure, time], at) => {
    const order = [...latest.values()].toSorted((one, other) => one.placedAt.localeCompare(other.placedAt))[at]
    return order === undefined ? [] : [declinedAt(order, `${day}T${time}.000Z`, failure)]
  })
}

function numbered(orders: readonly PlacedOrder[]): NumberedOrder[] {
  let lines = 0
  return orders.map((order, index) => ({
    ...order,
    id: index + 1,
    lineIds: order.lines.map(() => {
      lines += 1
      return lines
    }),
  }))
}

function orderRow(order: NumberedOrder, buyer: Buyer | undefined, stores: readonly { id: string; name: string }[]) {
  if (buyer === undefined) throw new Error(`No customer has the address ${order.customerEmail}`)
  const { full_name, phone, address } = buyer
  const near = stores.find(({ name }) => name.endsWith(address.town)) ?? stores[0]
  const isCollected = order.deliveryMethod === 'collect' && near !== undefined
  const events = demoOrderEvents(order)
  const isDispatched = order.events.some(({ state }) => state === 'dispatched')
  return {
    ...(isDispatched ? demoParcel(order.orderNo, order.deliveryMethod === 'next_day') : NO_PARCEL),
    id: order.id,
    number: order.orderNo,
    kind: 'standard' as const,
    state: events.at(-1)?.to_state ?? ('paid' as const),
    state_reason: order.events.at(-1)?.reason ?? '',
    customer_id: buyer.customerId,
    access_token_hash: createHash('sha256').update(`demo-order-${order.orderNo}`).digest('hex'),
    email: buyer.email,
    confirmed_over_18_at: order.placedAt,
    delivery_kind: order.deliveryMethod === 'collect' ? ('collection' as const) : order.deliveryMethod,
    store_id: isCollected ? near.id : null,
    address_json: JSON.stringify({ full_name, ...address, phone }),
    subtotal_pence: order.subtotalPence,
    mix_six_saving_pence: order.mixSixSavingPence,
    promotion_saving_pence: 0,
    delivery_pence: order.deliveryPence,
    delivery_vat_json: JSON.stringify(demoDeliveryVat(order)),
    store_credit_pence: 0,
    total_pence: order.totalPence,
    refunded_pence: order.refundedPence,
    created_at: order.placedAt,
    paid_at: order.failure !== null ? null : (order.events[0]?.at ?? order.placedAt),
    updated_at: order.events.at(-1)?.at ?? order.placedAt,
  }
}

const lineRows = (order: NumberedOrder, unitOf: ReadonlyMap<string, string>) =>
  order.lines.map((line, index) => ({
    id: order.lineIds[index] ?? 0,
    order_id: order.id,
    code: line.code,
    title: line.title,
    uda: unitOf.get(line.code) ?? '',
    quantity: line.quantity,
    unit_price_pence: line.unitPricePence,
    total_pence: line.totalPence,
    vat_rate_bp: line.vatRateBp,
    vat_pence: line.vatPence,
    refunded_quantity: order.refundedPence > 0 ? line.quantity : 0,
  }))

/** Payments have the id of their order. */
const paymentRow = ({ id, orderNo, totalPence, placedAt, events, failure }: NumberedOrder) => ({
  id,
  order_id: id,
  adapter: 'test' as const,
  adapter_ref: demoPaymentRef(orderNo),
  idempotency_key: demoPaymentRef(orderNo),
  state: failure === null ? ('succeeded' as const) : ('failed' as const),
  failure_code: failure ?? '',
  amount_pence: totalPence,
  created_at: placedAt,
  updated_at: events[0]?.at ?? placedAt,
})
