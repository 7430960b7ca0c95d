/** An order as staff handle it (docs/domain.md#handling-orders). Amounts are pounds: this is JSON. */
import type { RefundReason } from '../refund/case-refund.ts'
import type { OrderState, OrderView } from './order.ts'
import { mayBecome } from './state.ts'

/** What is packed or put aside next stands first; 'needs_look' is what a customer or a bank has said no to. */
export const ORDER_QUEUES = ['to_pack', 'packed', 'dispatched', 'delivered', 'to_collect', 'needs_look', 'all'] as const
export type OrderQueue = (typeof ORDER_QUEUES)[number]

export type QueuedOrder = {
  order_no: string
  /** Whom it goes to; the e-mail address where nobody is named. */
  name: string
  postcode: string
  state: OrderState
  delivery_method: OrderView['delivery_method']
  bottles: number
  total: number
  /** Its customer asks to send it back; the bank did not take a refund. */
  has_return: boolean
  has_failed_refund: boolean
  /** UTC ISO-8601. */
  created_at: string
}

export type OrderQueuePage = {
  orders: QueuedOrder[]
  /** How many there are in the queues that somebody has to work through. */
  counts: Record<Exclude<OrderQueue, 'delivered' | 'all'>, number>
  /** Whether another page follows. */
  has_more: boolean
}

/** Orders on a page of a queue. */
export const ORDER_PAGE = 30

/** The steps of an order on its way, each one press. */
export const ORDER_STEPS = ['pack', 'dispatch', 'deliver', 'make_ready', 'hand_over'] as const
export type OrderStep = (typeof ORDER_STEPS)[number]

export const STEP_TO: Readonly<Record<OrderStep, OrderState>> = {
  pack: 'packed',
  dispatch: 'dispatched',
  deliver: 'delivered',
  make_ready: 'ready_to_collect',
  hand_over: 'collected',
}

const COLLECTED: readonly OrderStep[] = ['make_ready', 'hand_over']

type Handled = Pick<OrderView, 'state' | 'delivery_method'>

/** What comes next on its way; null at its end. An order to collect is put aside instead of packed, a gift is neither. */
export function nextStep({ state, delivery_method }: Handled): OrderStep | null {
  if (delivery_method === 'none') return null
  const isCollected = delivery_method === 'collection'
  const steps = ORDER_STEPS.filter((step) => COLLECTED.includes(step) === isCollected)
  return steps.find((step) => mayBecome(state, STEP_TO[step])) ?? null
}

/** Bottles that nobody has received can be cancelled. What is on its way comes back by a failed age check alone. */
export const mayBeCancelled = ({ state, delivery_method }: Handled, mayCustomer: boolean): boolean =>
  delivery_method === 'none' ? mayCustomer : state === 'paid' || state === 'packed' || state === 'ready_to_collect'

export const NO_AGE_CHECK = 'Say how the age check went'

/** How Challenge 25 went at the counter. */
export const AGE_CHECKS = ['looks_over_25', 'id_seen'] as const
export type AgeCheck = (typeof AGE_CHECKS)[number]
export const AGE_CHECK_WORDS: Readonly<Record<AgeCheck, string>> = {
  looks_over_25: 'Looks over 25',
  id_seen: 'Proof of age seen',
}

/** Longest tracking number, note, and reason of a cancellation, in characters. */
export const MAX_TRACKING = 60
export const MAX_STAFF_NOTE = 1000
export const MAX_CANCEL_REASON = 200

export type TimelineEntry = {
  kind: 'state' | 'note' | 'return' | 'return_refused' | 'age_check' | 'refund' | 'mail'
  text: string
  /** Who of the staff; '' for customers and the shop itself. */
  by: string
  /** UTC ISO-8601. */
  at: string
}

export type StaffOrderLine = {
  code: string
  name: string
  /** File under /images/; '' where it is no longer sold. */
  picture: string
  url: string
  quantity: number
  refunded: number
  /** Of one, and of all, as they were charged after every saving. */
  price: number
  total: number
  /** Within `total`. */
  vat: number
}

export type StaffCustomer = { id: string; name: string; since: string; orders: number; spent: number }

export type StaffOrder = {
  order: OrderView
  name: string
  phone: string
  /** Who of the staff put it together on the telephone; '' for an order that was not. */
  phoned_by: string
  customer: StaffCustomer | null
  /** 'Visa ending 4242'; '' where the card was not kept. */
  card: string
  confirmed_over_18_at: string | null
  lines: StaffOrderLine[]
  /** 'lines': by the line, here. 'bottles': a plan's case, by its guarantee. null: nothing is left, or nothing was paid. */
  refunds_by: 'lines' | 'bottles' | null
  /** Of the delivery charge, what has been given back. */
  delivery_refunded: number
  /** Bottles and pence refunded so far: what a refund was worked out from. */
  seen: string
  next_step: OrderStep | null
  may_cancel: boolean
  may_fail_age_check: boolean
  return_request: { reason: string; at: string } | null
  /** The latest first. */
  timeline: TimelineEntry[]
}

/** What becomes of refunded bottles: back on the shelf they came from, or written off. */
export const BOTTLE_FATES = ['restock', 'write_off'] as const
export type BottleFate = (typeof BOTTLE_FATES)[number]

export type OrderRefundRequest = {
  /** Made when the form opens: the same key twice is one refund. */
  idempotency_key: string
  /** As it was read: after another refund it is a 409. */
  seen: string
  lines: { code: string; quantity: number; bottle: BottleFate }[]
  delivery: boolean
  reason: RefundReason
  note?: string | undefined
}

/** An order on the packing list, and on its label. */
export type PackedOrder = {
  order_no: string
  name: string
  /** Lines of the address, without the name; none for what is collected. */
  address: string[]
  phone: string
  delivery_method: OrderView['delivery_method']
  /** Where it is collected; '' for a parcel. */
  store: string
  /** 'YYYY-MM-DD': the end of the delivery promise. */
  deliver_on: string | null
  order_note: string
  gift_message: string
  bottles: { code: string; title: string; quantity: number }[]
}

/** Most orders of a packing list. */
export const MAX_PACKED = 100
