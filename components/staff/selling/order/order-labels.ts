/** Labels of orders for staff. */

import type { Day } from '../../../../domain/core/calendar/calendar.ts'
import { dayName } from '../../../../domain/core/calendar/day-name.ts'
import type { FieldOption } from '../../../../domain/core/form/form-fields.schema.ts'
import { formatPounds } from '../../../../domain/core/money/pence.ts'
import { CHECKOUTS } from '../../../../domain/selling/checkout/descriptor.ts'
import type { CarrierChoice } from '../../../../domain/selling/delivery/carriers.schema.ts'
import { arrivalText } from '../../../../domain/selling/delivery/delivery-days.ts'
import type { OrderState } from '../../../../domain/selling/order/order.ts'
import type { QueuedOrder } from '../../../../domain/selling/order/staff-order.schema.ts'
import type { OrderQueue, OrderStep } from '../../../../domain/selling/order/staff-order.ts'

export const QUEUE_LABELS: Readonly<Record<OrderQueue, string>> = {
  to_pack: 'To pack',
  packed: 'Packed',
  dispatched: 'Dispatched',
  delivered: 'Delivered',
  to_collect: 'To collect',
  needs_look: 'Needs attention',
  all: 'All',
}

/** Noun for what an order's lines count: bottles, or cases of a club plan. */
export const unitOf = ({ subscription_type }: Pick<QueuedOrder, 'subscription_type'>): 'case' | 'bottle' =>
  CHECKOUTS[subscription_type].goods === 'cases' ? 'case' : 'bottle'

export const STATE_TAGS: Readonly<Record<OrderState, [label: string, look: string]>> = {
  pending_payment: ['Not paid', ''],
  paid: ['Paid', 'y'],
  packed: ['Packed', 't'],
  dispatched: ['Dispatched', 't'],
  delivered: ['Delivered', 'g'],
  ready_to_collect: ['Ready', 't'],
  collected: ['Collected', 'g'],
  cancelled: ['Cancelled', ''],
  refunded: ['Refunded', ''],
}

export const DELIVERY_METHOD_LABELS: Readonly<Record<QueuedOrder['delivery_method'], string>> = {
  standard: 'Standard delivery',
  next_day: 'Next day',
  collection: 'Collection',
  none: 'By e-mail',
}

export const carrierOptions = ({ names }: CarrierChoice): FieldOption[] => [
  ['', 'Not recorded'],
  ...names.map((name) => [name, name] as const),
]

export const STEP_LABELS: Readonly<Record<OrderStep, [does: string, doing: string]>> = {
  pack: ['Mark as packed', 'Saving'],
  dispatch: ['Dispatch', 'Dispatching'],
  deliver: ['Mark as delivered', 'Saving'],
  make_ready: ['Ready to collect', 'Saving'],
  hand_over: ['Hand over', 'Saving'],
  unpack: ['Not packed after all', 'Saving'],
}

/** Words of a toast after a step, behind the order's number. */
export const STEP_PAST: Readonly<Record<OrderStep, string>> = {
  pack: 'packed',
  dispatch: 'dispatched',
  deliver: 'delivered',
  make_ready: 'ready to collect',
  hand_over: 'handed over',
  unpack: 'back in the queue to pack',
}

const leavingTag = (day: Day) => [`Leaves ${dayName(day)}`, 'y'] as const

export function tagsOf(order: QueuedOrder): (readonly [label: string, look: string])[] {
  const { state, delivery_method, has_return, has_failed_refund, leaves_on } = order
  const refund = refundTag(state, order.refunded)
  return [
    ...(has_return ? ([['Wants to send it back', 'r']] as const) : []),
    ...(has_failed_refund ? ([['Refund not taken', 'r']] as const) : []),
    ...(leaves_on !== null && (state === 'paid' || state === 'packed') ? [leavingTag(leaves_on)] : []),
    ...(delivery_method === 'next_day' ? ([['Next day', 'y']] as const) : []),
    ...(delivery_method === 'collection' || state !== 'paid' ? [STATE_TAGS[state]] : []),
    ...(refund === '' ? [] : ([[refund, '']] as const)),
  ]
}

/** Words of the tag of a partial refund in pounds; '' without one, and when all was refunded. */
export const refundTag = (state: OrderState, refunded: number): string =>
  refunded <= 0 || state === 'refunded' || state === 'cancelled' ? '' : `Part refunded ${formatPounds(refunded)}`

type Leaving = { leaves_on: Day | null; deliver_from: Day | null; deliver_on: Day | null }

/** 'Leaves Monday 30 November, to arrive on Tuesday 1 December', as a gift's buyer chose; null without a choice. */
export const leavingText = ({ leaves_on, deliver_from, deliver_on }: Leaving): string | null =>
  leaves_on === null || deliver_on === null
    ? null
    : `Leaves ${dayName(leaves_on)}, to arrive ${arrivalText(deliver_from, deliver_on)}`
