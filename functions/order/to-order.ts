/** An order's rows as its customer sees it: pounds, VAT by rate, what may still be done. */
import type { OrderEventRow, OrderLineRow, OrderRefundRow, OrderRow } from '../../database/queries/orders.ts'
import { toPounds } from '../../domain/money/pence.ts'
import type { OrderView } from '../../domain/order/order.ts'
import { mayCancel, mayReturn } from '../../domain/order/return.ts'
import { DELIVERY_VAT_BP, vatByRate, vatWithin } from '../../domain/order/vat.ts'

export type OrderRows = {
  order: OrderRow
  lines: readonly OrderLineRow[]
  events: readonly OrderEventRow[]
  refunds: readonly OrderRefundRow[]
}

/** Basis points to percent: 2000 → 20. */
const percent = (rateBp: number): number => rateBp / 100

const vatOf = ({ order, lines }: OrderRows): OrderView['vat'] =>
  vatByRate([
    ...lines.map((line) => ({ rateBp: line.vat_rate_bp, gross: line.total_pence, vat: line.vat_pence })),
    { rateBp: DELIVERY_VAT_BP, gross: order.delivery_pence, vat: vatWithin(order.delivery_pence, DELIVERY_VAT_BP) },
  ]).map(({ rateBp, gross, vat }) => ({
    rate: percent(rateBp),
    net: toPounds(gross - vat),
    vat: toPounds(vat),
    gross: toPounds(gross),
  }))

/** One that was only asked for, or refused, is none. */
const creditNotes = (refunds: readonly OrderRefundRow[]): OrderView['credit_notes'] =>
  refunds
    .filter(({ state }) => state === 'started' || state === 'succeeded' || state === 'failed')
    .map(({ credit_note, amount_pence, vat_pence, reason, created_at }) => ({
      number: credit_note,
      amount: toPounds(amount_pence),
      vat: toPounds(vat_pence),
      reason,
      created_at,
    }))

const receivedAt = (events: readonly OrderEventRow[]): string | null =>
  events.findLast(({ to_state }) => to_state === 'delivered' || to_state === 'collected')?.created_at ?? null

export const toOrder = (rows: OrderRows, at: Date): OrderView => {
  const { order, lines, events, refunds } = rows
  const isCollected = order.delivery_kind === 'collection'
  const isAsked = refunds.some(({ state }) => state === 'requested') || order.refunded_pence > 0
  return {
    order_no: order.number,
    order_total: toPounds(order.total_pence),
    items: lines.map((line) => ({
      product_id: line.code,
      product_name: line.title,
      price: toPounds(line.unit_price_pence),
      quantity: line.quantity,
      total: toPounds(line.unit_price_pence * line.quantity),
      main_picture: line.route === null ? '' : (line.picture ?? ''),
      url: line.route === null ? '' : `/${line.route}`,
    })),
    subscription_type: order.subscription_type,
    frequency: order.frequency,
    no_of_cases: order.no_of_cases,
    plan_id: order.plan_id,
    state: order.state,
    state_reason: order.state_reason,
    email: order.email,
    delivery_method: order.delivery_kind,
    store:
      isCollected && order.store_id !== null
        ? { id: order.store_id, name: order.store_name ?? '', address: order.store_address ?? '' }
        : null,
    address: isCollected ? null : JSON.parse(order.address_json),
    deliver_on: order.deliver_on,
    order_note: order.order_note,
    gift_message: order.gift_message,
    totals: {
      subtotal: toPounds(order.subtotal_pence),
      mix_six_saving: toPounds(order.mix_six_saving_pence),
      promotion_saving: toPounds(order.promotion_saving_pence),
      delivery: toPounds(order.delivery_pence),
      store_credit: toPounds(order.store_credit_pence),
      total: toPounds(order.total_pence),
      refunded: toPounds(order.refunded_pence),
    },
    vat: vatOf(rows),
    credit_notes: creditNotes(refunds),
    events: events.map(({ to_state, note, created_at }) => ({ state: to_state, note, at: created_at })),
    tracking_number: order.tracking_number,
    created_at: order.created_at,
    paid_at: order.paid_at,
    may_cancel: mayCancel(order.state),
    may_return: mayReturn({ state: order.state, receivedAt: receivedAt(events), isAsked }, at),
  }
}
