/** An order in the control panel (docs/domain.md#handling-orders). Amounts are in pounds, as everywhere in JSON. */
import { type Day, inLondon } from '../../core/calendar/calendar.ts'
import type { OrderState } from './order.ts'
import type { OrderView } from './schema.ts'
import { mayBecome } from './state.ts'

/**
 * Queues in the order in which they are shown. 'to_pack' also has orders to set aside for collection; 'needs_look', orders
 * with a return to decide on or a refund that the bank rejected.
 */
export const ORDER_QUEUES = ['to_pack', 'packed', 'dispatched', 'delivered', 'to_collect', 'needs_look', 'all'] as const
export type OrderQueue = (typeof ORDER_QUEUES)[number]

export const ORDER_PAGE = 30

export const NEXT_STEPS = ['pack', 'dispatch', 'deliver', 'make_ready', 'hand_over'] as const
/** 'unpack' takes 'pack' back. */
export const ORDER_STEPS = [...NEXT_STEPS, 'unpack'] as const
export type OrderStep = (typeof ORDER_STEPS)[number]

export const STEP_TO: Readonly<Record<OrderStep, OrderState>> = {
  pack: 'packed',
  dispatch: 'dispatched',
  deliver: 'delivered',
  make_ready: 'ready_to_collect',
  hand_over: 'collected',
  unpack: 'paid',
}

/** Bulk steps, by the queue of the orders. */
export const BULK_STEPS = { to_pack: 'pack', packed: 'dispatch', dispatched: 'deliver' } as const

/** Maximum number of orders per call. Purchases are blocked while they are written. */
export const MAX_STEPPED = 50

const COLLECTED: readonly OrderStep[] = ['make_ready', 'hand_over']

type Handled = Pick<OrderView, 'state' | 'delivery_method'>

/**
 * The next fulfilment step; null after the last one. Orders for collection are set aside instead of packed. Gifts have
 * no steps.
 */
export function nextStep({ state, delivery_method }: Handled): (typeof NEXT_STEPS)[number] | null {
  if (delivery_method === 'none') return null
  const isCollected = delivery_method === 'collection'
  const steps = NEXT_STEPS.filter((step) => COLLECTED.includes(step) === isCollected)
  return steps.find((step) => mayBecome(state, STEP_TO[step])) ?? null
}

/** True before the day on which a gift's parcel has to leave, to arrive when its buyer chose. */
export const isEarly = (leavesOn: Day | null, at: Date): boolean => leavesOn !== null && inLondon(at).day < leavesOn

/** An order that can be dispatched can also be unpacked. */
export const mayTake = (order: Handled, step: OrderStep): boolean =>
  nextStep(order) === (step === 'unpack' ? 'dispatch' : step)

/**
 * Orders can be cancelled until they are dispatched or collected; gifts, while the customer may cancel them. Only a
 * failed age check cancels an order in transit.
 */
export const mayBeCancelled = ({ state, delivery_method }: Handled, customerMayCancel: boolean): boolean =>
  delivery_method === 'none'
    ? customerMayCancel
    : state === 'paid' || state === 'packed' || state === 'ready_to_collect'

export const NO_AGE_CHECK = 'Say how the age check went'

/** Results of Challenge 25 at the counter. */
export const AGE_CHECKS = ['looks_over_25', 'id_seen'] as const
export type AgeCheck = (typeof AGE_CHECKS)[number]
export const AGE_CHECK_LABELS: Readonly<Record<AgeCheck, string>> = {
  looks_over_25: 'Looks over 25',
  id_seen: 'Proof of age seen',
}

/** Maximum length of a note, and of the reason of a cancellation, in characters. */
export const MAX_STAFF_NOTE = 1000
export const MAX_CANCEL_REASON = 200

/** Ways to resolve a refund that the bank rejected (docs/domain.md#handling-orders). */
export const REFUND_SETTLEMENTS = ['retry', 'credit', 'elsewhere'] as const

/** Maximum number of orders on a packing list, and on a page of the list to choose from. */
export const MAX_PACKING_LIST = 500

/** Maximum number of selected orders. A bulk step sends them in batches of MAX_STEPPED. */
export const MAX_CHOSEN = 2000
