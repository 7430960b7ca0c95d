/** A running subscription as its customer sees and steers it (docs/domain.md#plans). Amounts are pounds: this is JSON. */
import type { Address } from '../address/address.ts'
import type { PaymentMethodView } from '../checkout/checkout.ts'
import type { Day } from '../delivery/calendar.ts'
import type { Frequency } from '../lock-it-in/frequency.ts'
import type { ProductCard } from '../product/product.ts'

export const PLAN_TYPES = ['lock_it_in', 'wineclub'] as const
export type PlanType = (typeof PLAN_TYPES)[number]

export const PLAN_STATES = ['active', 'paused', 'cancelling', 'cancelled', 'ended'] as const
export type PlanState = (typeof PLAN_STATES)[number]

/** What may be done to a plan. */
export const PLAN_VERBS = ['change', 'skip', 'unskip', 'pause', 'resume', 'cancel', 'undo_cancel', 'move_date'] as const
export type PlanVerb = (typeof PLAN_VERBS)[number]

/** What becomes of a wine that is out of stock when a case is put together: the nearest one comes, or its money goes back. */
export const OUT_OF_STOCK_RULES = ['substitute', 'refund'] as const
export type OutOfStockRule = (typeof OUT_OF_STOCK_RULES)[number]

export const CASE_STATES = [
  'planned',
  'prepared',
  'charging',
  'retrying',
  'ordered',
  'skipped',
  'failed',
  'cancelled',
] as const
export type CaseState = (typeof CASE_STATES)[number]

/** Cases that come at a time to a member of the wine club. */
export const CASES_A_TIME = [1, 2, 3, 4] as const

/** Of a wine that is no longer sold, both parts of its address are ''. */
export type CaseWine = Pick<ProductCard, 'code' | 'product' | 'producturl' | 'category_url' | 'main_picture'> & {
  quantity: number
}

export type NextCaseLine = CaseWine &
  Pick<ProductCard, 'productname'> & {
    /** Of one, as it will be charged: the lower of today's price and the locked one. */
    price: number
    /** The most it will ever cost; null in a case of the wine club. */
    locked_price: number | null
    /** Whether there is enough of it now. */
    in_stock: boolean
  }

export type NextCase = {
  dispatch_on: Day
  /** The day of its rhythm; `dispatch_on` is later where it was moved. */
  planned_on: Day
  /** Changes count for it until 23:59 of that day, Europe/London. */
  closes_on: Day
  is_open: boolean
  /** Between which days, both included, it can be moved: to a working day, or back to `planned_on`. */
  earliest_on: Day
  latest_on: Day
  bottles: number
  /** With its delivery; 0 for a case of a gift, which is paid. */
  total: number
  delivery: number
  /** Empty for a case of the wine club that is not put together yet. */
  lines: NextCaseLine[]
}

export type Plan = {
  id: number
  type: PlanType
  state: PlanState
  frequency: Frequency
  /** Cases that come at a time; 1 for Lock it in. */
  no_of_cases: number
  /** Of a prepaid plan, a gift's; null for the others. */
  cases_left: number | null
  club_plan: { id: string; name: string; price: number } | null
  /** null when none comes. That of a paused plan is the first after the pause, or one that had closed before. */
  next_case: NextCase | null
  /** From which case on a change made now counts; null when none comes. */
  changes_count_from: Day | null
  paused_until: Day | null
  cancelled_at: string | null
  created_at: string
  address: Address
  /** null for an address that is not, or no longer, among the customer's own. */
  address_id: number | null
  payment_method: Omit<PaymentMethodView, 'is_default'> | null
  out_of_stock_rule: OutOfStockRule
  /** What the next case costs less than by the bottle; 0 for the wine club. */
  saving: number
  /** To be sent with every change: what the customer was looking at. */
  version: string
  /** What may be done now. */
  may: Record<PlanVerb, boolean>
}

/** A case that was, or that was skipped. */
export type PlanCase = {
  sequence: number
  dispatch_on: Day
  state: CaseState
  /** null before it is charged. */
  total: number | null
  /** Also the address's {order_id}; null when there is no order. */
  order_no: string | null
  /** Its price is that of one, as charged. */
  lines: (CaseWine & { price: number })[]
}

export type PlanWithCases = Plan & {
  /** Newest first, without the next one. */
  cases: PlanCase[]
}

/** What every change answers. */
export type PlanChanged = {
  plan: PlanWithCases
  /** null for the next case; else it was too late for that one, and the change counts from the case of this day. */
  counts_from: Day | null
}

/** What the customer was looking at: a plan that has changed since is not changed again. */
export type Seen = { version: string }

/** PATCH /api/plans/{id}; what is left out stays as it was. */
export type PlanChange = Seen & {
  frequency?: Frequency | undefined
  no_of_cases?: (typeof CASES_A_TIME)[number] | undefined
  out_of_stock_rule?: OutOfStockRule | undefined
  address_id?: number | undefined
  payment_method_id?: number | undefined
}

export const PLAN_TERMS = [
  'frequency',
  'no_of_cases',
  'out_of_stock_rule',
  'address_id',
  'payment_method_id',
] as const satisfies readonly Exclude<keyof PlanChange, 'version'>[]
export type PlanTerm = (typeof PLAN_TERMS)[number]

/** What was done, as the plan's events and the mail about it name it. */
export type PlanChangeKind =
  | 'changed'
  | 'skipped'
  | 'unskipped'
  | 'paused'
  | 'resumed'
  | 'cancelling'
  | 'cancellation_undone'
  | 'moved'

/** POST …/pause: so many months from today, or until a day; one of the two. */
export type PlanPause = Seen & { months?: number | undefined; until?: Day | undefined }

/** POST …/cancel; who gives up prepaid cases says how many. */
export type PlanCancellation = Seen & { reason?: string | undefined; gives_up_cases?: number | undefined }

/** POST …/move-date. */
export type PlanMove = Seen & { day: Day }
