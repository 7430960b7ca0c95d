/** Describes an order's state to its customer: heading, next step, and progress. */
import { readyFrom } from '../../../../domain/catalogue/store/ready.ts'
import { dayName } from '../../../../domain/core/calendar/day-name.ts'
import { GIFT_CASE_REPLACED } from '../../../../domain/plans/plan/plan-terms.ts'
import { arrivalText } from '../../../../domain/selling/delivery/delivery-days.ts'
import type { OrderState } from '../../../../domain/selling/order/order.ts'
import { REFUND_PERIOD } from '../../../../domain/selling/order/refund-period.ts'
import type { CreditNote, OrderPlan, OrderView } from '../../../../domain/selling/order/schema.ts'
import { CANCELLED_BY_CUSTOMER } from '../../../../domain/selling/order/state.ts'
import { stateName } from './state-names.ts'

const HEADINGS: Record<Exclude<OrderState, 'refunded'>, string> = {
  pending_payment: 'We’re waiting for your payment',
  paid: 'Thank you for your order',
  packed: 'Packed, and about to leave',
  dispatched: 'Your order is on its way',
  delivered: 'Your order has arrived',
  ready_to_collect: 'Your order is ready to collect',
  collected: 'Collected',
  cancelled: 'This order was cancelled',
}

type Refunds = { credit_notes: readonly Pick<CreditNote, 'state'>[] }

/** Headings and sentences about a refunded order, by its refunds’ state. */
const REFUNDS: Record<CreditNote['state'], { heading: string; next: string }> = {
  started: { heading: 'Your refund is on its way', next: `We’re refunding you the way you paid. ${REFUND_PERIOD}` },
  succeeded: { heading: 'This order was refunded', next: `We’ve refunded you the way you paid. ${REFUND_PERIOD}` },
  failed: {
    heading: 'Your bank refused the refund',
    next: 'Your bank refused the refund. Please write to us, and we’ll find another way.',
  },
}

/** Returns the state of all refunds: refused if any was refused, on its way if any is. */
const refundState = ({ credit_notes }: Refunds): CreditNote['state'] =>
  (['failed', 'started'] as const).find((state) => credit_notes.some((note) => note.state === state)) ?? 'succeeded'

export const headingOf = (order: Pick<OrderView, 'state'> & Refunds): string =>
  order.state === 'refunded' ? REFUNDS[refundState(order)].heading : HEADINGS[order.state]

type Next = Pick<
  OrderView,
  | 'state'
  | 'state_reason'
  | 'is_age_restricted'
  | 'email'
  | 'delivery_method'
  | 'deliver_on'
  | 'deliver_from'
  | 'store'
  | 'gift'
  | 'paid_at'
  | 'plan'
> &
  Refunds

const when = ({ deliver_from, deliver_on }: Next): string =>
  deliver_on === null ? '' : ` It should arrive ${arrivalText(deliver_from, deliver_on)}.`

/**
 * Formats the pick-up time: 'from 2.30pm on Monday 23 November'; null without collection or if the hours are unknown.
 */
export const collectFrom = ({ store, paid_at }: Pick<OrderView, 'store' | 'paid_at'>): string | null =>
  store === null || paid_at === null ? null : readyFrom(store.opening_hours, new Date(paid_at))

const nextOfPaid = (order: Next): string => {
  if (order.delivery_method === 'none') return nextOfGift(order)
  if (order.delivery_method === 'collection') {
    const from = collectFrom(order)
    const ready = from === null ? '' : `, ready ${from}`
    return `We’re putting it aside at ${order.store?.name ?? 'your store'}${ready}. We’ll e-mail ${order.email} as soon as you can collect it.`
  }
  return `We’ve sent a confirmation to ${order.email} and will e-mail again when it leaves.${when(order)}`
}

const nextOfGift = ({ email, gift }: Next): string => {
  if (gift === null) return `We’ve sent a confirmation to ${email}.`
  const { recipient_name, deliver_on, is_redeemed } = gift
  if (is_redeemed) return `${recipient_name} has redeemed it.`
  return `We’ve sent its code to ${email}, and ${recipient_name} gets it on ${dayName(deliver_on)}.`
}

/** Describes the refund of a paid order, which is on its way from the moment it has no credit note yet. */
const refundOf = ({ credit_notes }: Refunds): string =>
  REFUNDS[credit_notes.length === 0 ? 'started' : refundState({ credit_notes })].next

/** Describes what follows a cancelled case of a gift, whose other cases may have been given up. */
export const giftCaseText = ({ state }: Pick<OrderPlan, 'state'>): string =>
  state === 'cancelled' ? 'No other case will come instead.' : GIFT_CASE_REPLACED

/** The reason of a state, worded for the order's customer. */
export const reasonText = (reason: string): string => (reason === CANCELLED_BY_CUSTOMER ? 'You cancelled it' : reason)

/**
 * Explains a cancellation and its refund. The credit note of a payment that arrived too late counts as a refund too.
 */
function nextOfCancelled({ state_reason, paid_at, credit_notes, plan }: Next): string {
  const reason = reasonText(state_reason).replace(/\.$/, '')
  const isUnpaid = paid_at === null && credit_notes.length === 0
  const money = plan?.is_prepaid ? giftCaseText(plan) : isUnpaid ? 'Nothing was charged.' : refundOf({ credit_notes })
  return reason === '' ? money : `${reason}. ${money}`
}

/** Describes in one or two sentences the order's current step and what the customer can expect. */
export function nextStepMessage(order: Next): string {
  switch (order.state) {
    case 'pending_payment':
      return 'Nothing has been charged yet. If it isn’t paid within 30 minutes, everything goes back on the shelf.'
    case 'paid':
      return nextOfPaid(order)
    case 'packed':
      return `It’s packed and waiting for the van.${when(order)}`
    case 'dispatched':
      return order.is_age_restricted
        ? `Someone over 18 must be in to sign.${when(order)}`
        : `It’s on its way.${when(order)}`
    case 'delivered':
    case 'collected':
      return 'We hope you enjoy it. If anything isn’t right, tell us and we’ll put it right.'
    case 'ready_to_collect':
      return `It’s waiting for you at ${order.store?.name ?? 'your store'}. Bring the order number${order.is_age_restricted ? ', and ID if you look under 25' : ''}.`
    case 'cancelled':
      return nextOfCancelled(order)
    case 'refunded':
      return refundOf(order)
  }
}

const DELIVERED: readonly OrderState[] = ['paid', 'packed', 'dispatched', 'delivered']
const COLLECTED: readonly OrderState[] = ['paid', 'ready_to_collect', 'collected']

/** Returns the stages of an order's progress; null for orders that are cancelled, refunded, or not shipped. */
export function orderProgress({ state, delivery_method }: Pick<OrderView, 'state' | 'delivery_method'>) {
  if (delivery_method === 'none') return null
  const texts = delivery_method === 'collection' ? COLLECTED : DELIVERED
  // A packed order for collection is still at the stage 'paid'.
  const reached = texts.indexOf(state === 'packed' && texts === COLLECTED ? 'paid' : state)
  if (reached < 0 && state !== 'pending_payment') return null
  return texts.map((station, at) => ({ state: station, name: stateName(station), isReached: at <= reached }))
}

/** Name of the delivery's row among an order's amounts. */
export const deliveryName = ({ delivery_method }: Pick<OrderView, 'delivery_method'>): string =>
  delivery_method === 'collection' ? 'Collection' : 'Delivery'
