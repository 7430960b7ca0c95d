/** A customer's subscription in the API (docs/domain.md#plans). Amounts are pounds: this is JSON. */
import type { Address } from '../address/address.ts'
import type { PaymentMethodView } from '../checkout/checkout.ts'
import type { Day } from '../delivery/calendar.ts'
import type { Frequency } from '../lock-it-in/frequency.ts'
import type { ProductCard } from '../product/product.ts'

export const PLAN_TYPES = ['lock_it_in', 'wineclub'] as const
export type PlanType = (typeof PLAN_TYPES)[number]

export const PLAN_STATES = ['active', 'paused', 'cancelling', 'cancelled', 'ended'] as const
export type PlanState = (typeof PLAN_STATES)[number]

/** The actions on a plan. */
export const PLAN_VERBS = ['change', 'skip', 'unskip', 'pause', 'resume', 'cancel', 'undo_cancel', 'move_date'] as const
export type PlanVerb = (typeof PLAN_VERBS)[number]

/** What happens when a wine is out of stock: the nearest one is sent, or it is refunded. */
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
export type CaseWine = Pick<
  ProductCard,
  'code' | 'product' | 'producturl' | 'category_url' | 'main_picture' | 'niche'
> & {
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
    /** Whether the member may have another one instead; false outside the wine club. */
    may_swap: boolean
  }

export type NextCase = {
  dispatch_on: Day
  /** Its scheduled day; `dispatch_on` is later when that is no working day, or when it was moved. */
  planned_on: Day
  /** Changes count for it until 23:59 of that day, Europe/London. */
  closes_on: Day
  is_open: boolean
  /** Between which days, both included, it can be moved: to a working day. */
  earliest_on: Day
  latest_on: Day
  bottles: number
  /** With its delivery; 0 for a case of a gift, which is paid. */
  total: number
  delivery: number
  /** Empty for a case of the wine club that is not put together yet. */
  lines: NextCaseLine[]
  /** Wines of a club case that may still be swapped; null where none ever can: it is no such case, or not chosen yet, or closed. */
  swaps_left: number | null
  /** When its card is charged again, after a bank declined it; null for a case that no bank has declined. */
  retry_on: Day | null
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
  /** The day of the case from which a change made now counts; null when none comes. */
  changes_count_from: Day | null
  paused_until: Day | null
  cancelled_at: string | null
  created_at: string
  address: Address
  /** null for an address that is not, or no longer, among the customer's own. */
  address_id: number | null
  payment_method: Omit<PaymentMethodView, 'is_default'> | null
  out_of_stock_rule: OutOfStockRule
  /** Whether its wines were changed, in whatever browser, and that is neither saved nor discarded. */
  is_amended: boolean
  /** What the next case costs less than by the bottle; 0 for the wine club. */
  saving: number
  /** Sent with every change: the version the customer was looking at. */
  version: string
  /** What may be done now. */
  may: Record<PlanVerb, boolean>
}

/** A case that was, or that was skipped. */
export type PlanCase = {
  sequence: number
  dispatch_on: Day
  state: CaseState
  /** Whether its wines can be rated: a club case that has left. */
  may_rate: boolean
  /** null before it is charged. */
  total: number | null
  /** Also the address's {order_id}; null when there is no order. */
  order_no: string | null
  /** Its price is that of one, as charged. */
  lines: PastCaseLine[]
}

export type PastCaseLine = CaseWine &
  Pick<ProductCard, 'productname'> & {
    price: number
    /** What the customer thinks of it, 1 to 5; null where they have not said. */
    stars: number | null
  }

/** A delivery to come, or one that was skipped (upcoming.ts). */
export type UpcomingDelivery = {
  /** Its scheduled day, which names it in a call. */
  planned_on: Day
  /** When it leaves, or would have left. */
  dispatch_on: Day
  kind: 'next' | 'later' | 'skipped'
  /** It can be changed until 23:59 of that day, Europe/London. */
  closes_on: Day
  /** What can still be done about it. */
  may: { skip: boolean; unskip: boolean; move: boolean }
}

export type PlanWithCases = Plan & {
  /** The next twelve in order, skipped ones among them. */
  upcoming: UpcomingDelivery[]
  /** Newest first, without the next one. */
  cases: PlanCase[]
}

/** What every change answers. */
export type PlanChanged = {
  plan: PlanWithCases
  /** null for the next case; else it was too late for that one, and the change counts from the case of this day. */
  counts_from: Day | null
}

/** The version the customer was looking at: if the plan has changed since, nothing is written. */
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

/** A change's kind, in the plan's events and its mail. */
export type PlanChangeKind =
  | 'changed'
  | 'skipped'
  | 'unskipped'
  | 'paused'
  | 'resumed'
  | 'cancelling'
  | 'cancellation_undone'
  | 'moved'

/** POST …/skip and …/unskip: `day` is a delivery's scheduled one. */
export type PlanSkip = Seen & { day?: Day | undefined }

/** POST …/pause: so many months from today, or until a day; one of the two. */
export type PlanPause = Seen & { months?: number | undefined; until?: Day | undefined }

/** POST …/cancel; who gives up prepaid cases says how many. */
export type PlanCancellation = Seen & { reason?: string | undefined; gives_up_cases?: number | undefined }

/** A wine that may come instead of one of the next case's. */
export type SwapChoice = Omit<CaseWine, 'quantity'> &
  Pick<ProductCard, 'productname' | 'country'> & {
    grape: string
    /** The shop had chosen it, and it was swapped. */
    is_original: boolean
    /** What the customer thought of it; null where they have not said. */
    stars: number | null
  }

/** GET …/swaps. */
export type SwapChoices = { wines: SwapChoice[] }

/** POST …/swap: all bottles of one wine for as many of another. */
export type PlanSwap = Seen & { code: string; with_code: string }

/** PUT /api/wine-club/ratings/{code}. */
export type WineRating = { stars: number }

/** POST …/move-date. */
export type PlanMove = Seen & { day: Day }
