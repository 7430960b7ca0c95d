/** A customer as staff find and serve them (docs/staff.md#customers). Amounts are pounds: this is JSON. */
import type { Day } from '../delivery/calendar.ts'
import type { OrderState } from '../order/order.ts'
import type { PlanState, PlanType } from '../plan/plan.ts'
import type { ReviewState } from '../review/moderation.ts'

/** Customers on a page of the list. */
export const CUSTOMER_PAGE = 30

/** Longest note and longest reason of a change of store credit, in characters. */
export const MAX_CUSTOMER_NOTE = 1000
export const MAX_CREDIT_REASON = 200

/** The most store credit that is given or taken at once, in pounds. */
export const MAX_CREDIT_CHANGE = 1000

/** How many orders, mails and the like of one customer are listed, the latest first. */
export const MOST_LISTED = 100

export type FoundCustomer = {
  id: string
  /** '' where they have not said. */
  name: string
  email: string
  /** UTC ISO-8601. */
  since: string
  /** Paid ones. */
  orders: number
  /** What they paid and kept. */
  spent: number
  running_plans: number
}

export type CustomerPage = {
  customers: FoundCustomer[]
  /** Whether another page follows. */
  has_more: boolean
}

export const CUSTOMER_EVENTS = ['joined', 'order', 'refund', 'plan', 'review', 'credit', 'mail'] as const
export type CustomerEventKind = (typeof CUSTOMER_EVENTS)[number]

export type CustomerEvent = { kind: CustomerEventKind; text: string; at: string }

export type CustomerNote = { id: number; note: string; by: string; at: string }

export type CreditEntry = {
  id: number
  change: number
  reason: string
  by: string
  order_no: string | null
  at: string
}

export type StaffCustomer = FoundCustomer & {
  phone: string
  is_email_verified: boolean
  /** Has said to be over 18. */
  confirmed_over_18_at: string | null
  /** Whether they get the newsletter. */
  has_newsletter: boolean
  /** Store credit that they may spend. */
  credit: number
  credit_entries: CreditEntry[]
  addresses: {
    id: number
    full_name: string
    line_1: string
    line_2: string
    town: string
    county: string
    postcode: string
    phone: string
    is_default: boolean
  }[]
  cards: { id: number; brand: string; last_four: string; expiry_month: number; expiry_year: number }[]
  /** Also those that were never paid. */
  order_list: { order_no: string; state: OrderState; bottles: number; total: number; created_at: string }[]
  plans: { id: number; type: PlanType; state: PlanState; name: string; next_case_on: Day | null; created_at: string }[]
  reviews: { id: number; product_name: string; rating: number; review_text: string; state: ReviewState; at: string }[]
  notes: CustomerNote[]
  /** The latest first. */
  timeline: CustomerEvent[]
  /** What must end before they can be erased. */
  in_the_way: string[]
}

export type CreditChange = {
  /** Pounds: more than 0 gives, less than 0 takes. */
  change: number
  reason: string
  /** The credit that was seen: when it has changed since, nothing is written. */
  seen: number
}
