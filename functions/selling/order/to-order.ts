/** Maps an order's rows to the customer's view: pounds, VAT by rate, and the actions still possible. */
import type {
  OrderEventRow,
  OrderLineRow,
  OrderRefundRow,
  OrderRow,
  RefundLineRow,
} from '../../../database/queries/selling/orders.ts'
import { pictureStyle } from '../../../domain/catalogue/product/wine-kind.ts'
import { type Day, inLondon } from '../../../domain/core/calendar/calendar.ts'
import { toPounds } from '../../../domain/core/money/pence.ts'
import { sum } from '../../../domain/core/money/sum.ts'
import { creditNoteVat, type TaxedAmount, vatByRate } from '../../../domain/core/money/vat.ts'
import { CASE_SIZE } from '../../../domain/plans/club-plan/club-plan.ts'
import { factsOf, hasNextCase, leavesOn } from '../../../domain/plans/plan/facts.ts'
import { caseCheckoutPath } from '../../../domain/selling/checkout/paths.ts'
import { type Cancellable, mayCancel, mayReturn } from '../../../domain/selling/order/return.ts'
import type { CreditNote, GiftOrder, OrderPlan, OrderView, VatLine } from '../../../domain/selling/order/schema.ts'
import { toVatLine } from '../../../domain/selling/order/vat-line.ts'
import { hasGuarantee, lastRefundDay, mayRefund } from '../../../domain/selling/refund/case-refund.ts'

export type OrderRows = {
  order: OrderRow
  lines: readonly OrderLineRow[]
  events: readonly OrderEventRow[]
  refunds: readonly OrderRefundRow[]
  refundLines: readonly RefundLineRow[]
}

/** The order's delivery charge by VAT rate, as it was sold. */
export const deliveryVatOf = (order: Pick<OrderRow, 'delivery_vat_json'>): TaxedAmount[] =>
  JSON.parse(order.delivery_vat_json)

const vatOf = ({ order, lines }: OrderRows): VatLine[] =>
  vatByRate([
    ...lines.map((line) => ({ rateBp: line.vat_rate_bp, gross: line.total_pence, vat: line.vat_pence })),
    ...deliveryVatOf(order),
  ]).map(toVatLine)

const toCreditNote = (
  refund: OrderRefundRow,
  state: CreditNote['state'],
  lines: readonly RefundLineRow[],
  deliveryVat: readonly TaxedAmount[],
): CreditNote => {
  const amounts = lines.map((line) => ({ rateBp: line.vat_rate_bp, gross: line.amount_pence, vat: line.vat_pence }))
  const refunded = { gross: refund.amount_pence, vat: refund.vat_pence, delivery: refund.delivery_pence }
  return {
    number: refund.credit_note,
    amount: toPounds(refund.amount_pence),
    paid_back: toPounds(refund.amount_pence - refund.exchanged_pence),
    vat: toPounds(refund.vat_pence),
    reason: refund.reason,
    state,
    created_at: refund.created_at,
    items: lines.map(({ code, title, quantity, amount_pence }) => ({
      product_id: code,
      product_name: title,
      quantity,
      total: toPounds(amount_pence),
    })),
    delivery: toPounds(refund.delivery_pence),
    vat_by_rate: creditNoteVat(refunded, amounts, deliveryVat).map(toVatLine),
  }
}

/** Refunds that are pending or rejected have no credit note. */
const creditNotes = ({ order, refunds, refundLines }: OrderRows): CreditNote[] =>
  refunds.flatMap((refund) => {
    const { id, state } = refund
    if (state !== 'started' && state !== 'succeeded' && state !== 'failed') return []
    const lines = refundLines.filter(({ refund_id }) => refund_id === id)
    return [toCreditNote(refund, state, lines, deliveryVatOf(order))]
  })

const receivedAt = (events: readonly OrderEventRow[]): string | null =>
  events.findLast(({ to_state }) => to_state === 'delivered' || to_state === 'collected')?.created_at ?? null

/** Day on which the order was dispatched or collected; null before. */
function leftOn(events: readonly OrderEventRow[]): Day | null {
  const left = events.find(({ to_state }) => to_state === 'dispatched' || to_state === 'collected')
  return left === undefined ? null : inLondon(new Date(left.created_at)).day
}

/** Bottles of a plan's cases are refunded in the members' area, a gift only as a whole. */
function refundableUntil({ order, events }: OrderRows, isReturnRequested: boolean, at: Date): Day | null {
  const left = leftOn(events)
  if (left === null || order.plan_id !== null || order.subscription_type === 'gift') return null
  if (order.has_goodwill_refunds === 0) return null
  const isRefundable = mayRefund({ leftOn: left, state: order.state, isReturnRequested }, inLondon(at).day)
  return isRefundable ? lastRefundDay(left) : null
}

/** Bottles of a case can be refunded from the day it leaves; gifts and cases sent back are excluded. */
function caseRefundOf(
  { case_on: leftOn, has_wines, total_pence, state }: OrderRow,
  isReturnRequested: boolean,
  at: Date,
): OrderPlan['refund'] {
  if (leftOn === null || total_pence === 0) return null
  const sent = { leftOn, state, isReturnRequested }
  if (!hasGuarantee(sent)) return null
  const today = inLondon(at).day
  const until = lastRefundDay(leftOn)
  if (today > until) return { state: 'ended', until }
  return { state: has_wines === 1 && mayRefund(sent, today) ? 'open' : 'waiting', until }
}

const planOf = (order: OrderRow, isAsked: boolean, at: Date): OrderView['plan'] => {
  const { plan_version: version, plan_cases, plan_bottles, case_sequence } = order
  if (version === null) return null
  const facts = factsOf(version)
  const isPrepaid = facts.casesLeft !== null
  return {
    state: facts.state,
    frequency: facts.frequency,
    no_of_cases: plan_cases ?? 1,
    bottles: plan_bottles ?? (plan_cases ?? 1) * CASE_SIZE,
    next_case_on: hasNextCase(facts) ? leavesOn(facts) : null,
    is_first_case: case_sequence === 1 && !isPrepaid,
    is_prepaid: isPrepaid,
    refund: caseRefundOf(order, isAsked, at),
  }
}

const giftOf = (order: OrderRow): GiftOrder | null => {
  const { recipient_name, recipient_email, gift_words, gift_on, code_ending, redeemed_at } = order
  if (recipient_name === null || recipient_email === null || gift_on === null) return null
  return {
    recipient_name,
    recipient_email,
    message: gift_words ?? '',
    deliver_on: gift_on,
    code_ending,
    is_redeemed: redeemed_at !== null,
  }
}

const storeOf = (order: OrderRow): OrderView['store'] =>
  order.store_id === null
    ? null
    : {
        id: order.store_id,
        name: order.store_name ?? '',
        address: order.store_address ?? '',
        phone: order.store_phone ?? '',
        opening_hours: order.store_hours ?? '',
      }

/** Cases of a club plan are no products: they are bought at their own checkout. */
const againAt = ({ order, lines }: OrderRows): string | null => {
  const line = lines.find(({ plan_picture }) => plan_picture !== null)
  return line === undefined ? null : caseCheckoutPath(line.code, order)
}

/** Facts that decide whether the order can be cancelled. */
export const cancellable = ({ state, subscription_type, paid_at, redeemed_at }: OrderRow): Cancellable => ({
  state,
  gift: subscription_type === 'gift' ? { paidAt: paid_at ?? '', isRedeemed: redeemed_at !== null } : null,
})

function totalsOf({ order, refunds }: OrderRows): OrderView['totals'] {
  const exchanged = sum(refunds.map(({ exchanged_pence }) => exchanged_pence))
  const failed = refunds.filter(({ state }) => state === 'failed')
  const refused = sum(failed.map(({ amount_pence, exchanged_pence }) => amount_pence - exchanged_pence))
  return {
    subtotal: toPounds(order.subtotal_pence),
    mix_six_saving: toPounds(order.mix_six_saving_pence),
    promotion_saving: toPounds(order.promotion_saving_pence),
    delivery: toPounds(order.delivery_pence),
    store_credit: toPounds(order.store_credit_pence),
    exchanged: toPounds(exchanged),
    total: toPounds(order.total_pence - exchanged),
    refunded: toPounds(Math.max(0, order.refunded_pence - exchanged - refused)),
    refused: toPounds(refused),
  }
}

export const toOrder = (rows: OrderRows, at: Date): OrderView => {
  const { order, lines, events, refunds } = rows
  const totals = totalsOf(rows)
  const isCollected = order.delivery_kind === 'collection'
  const request = refunds.find(({ state }) => state === 'requested')
  const isAsked = request !== undefined || (order.refunded_pence > 0 && order.refunded_pence >= order.total_pence)
  return {
    order_no: order.number,
    order_total: totals.total,
    items: lines.map((line) => ({
      product_id: line.code,
      product_name: line.title,
      price: toPounds(line.unit_price_pence),
      quantity: line.quantity,
      total: toPounds(line.unit_price_pence * line.quantity),
      paid: toPounds(line.total_pence),
      refunded: line.refunded_quantity,
      main_picture: line.plan_picture ?? (line.route === null ? '' : (line.picture ?? '')),
      niche: pictureStyle(line.kind),
      url: line.route === null ? '' : `/${line.route}`,
      wines: line.wines_json === null ? [] : JSON.parse(line.wines_json),
    })),
    subscription_type: order.subscription_type,
    frequency: order.frequency,
    no_of_cases: order.no_of_cases,
    plan_id: order.plan_id,
    plan: planOf(order, isAsked, at),
    state: order.state,
    state_reason: order.state_reason,
    is_age_restricted: order.confirmed_over_18_at !== null,
    email: order.email,
    delivery_method: order.delivery_kind,
    store: isCollected ? storeOf(order) : null,
    address: isCollected ? null : JSON.parse(order.address_json),
    collector_name: isCollected ? (JSON.parse(order.address_json)?.full_name ?? '') : '',
    billing_address: order.billing_address_json === null ? null : JSON.parse(order.billing_address_json),
    deliver_on: order.deliver_on,
    deliver_from: order.deliver_from,
    order_note: order.order_note,
    gift_message: order.gift_message,
    totals,
    vat: vatOf(rows),
    credit_notes: creditNotes(rows),
    events: events.map(({ to_state, note, created_at }) => ({ state: to_state, note, at: created_at })),
    tracking_number: order.tracking_number,
    carrier: order.carrier,
    tracking_url: order.tracking_url,
    created_at: order.created_at,
    paid_at: order.paid_at,
    again_at: againAt(rows),
    gift: giftOf(order),
    may_cancel: mayCancel(cancellable(order), at),
    may_return: mayReturn({ state: order.state, receivedAt: receivedAt(events), isAsked }, at),
    return_request: request === undefined ? null : { reason: request.reason, at: request.created_at },
    refundable_until: refundableUntil(rows, isAsked, at),
  }
}
