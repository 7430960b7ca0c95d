/** A customer's subscription in the API (docs/domain.md#plans). Amounts are pounds: this is JSON. */
import type { z } from 'zod'
import type { ProductCard } from '../product/product.ts'
import type {
  caseSchema,
  deliverySchema,
  listedPlanSchema,
  nextCaseSchema,
  planCancellationSchema,
  planChangedSchema,
  planChangeSchema,
  planMoveSchema,
  planPauseSchema,
  planSchema,
  planSkipSchema,
  planSwapSchema,
  swapChoicesSchema,
} from './schema.ts'

export const PLAN_TYPES = ['lock_it_in', 'wineclub'] as const
export type PlanType = (typeof PLAN_TYPES)[number]

export const PLAN_STATES = ['active', 'paused', 'cancelling', 'cancelled', 'ended'] as const
export type PlanState = (typeof PLAN_STATES)[number]

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

export type NextCaseLine = NextCase['lines'][number]

export type NextCase = z.infer<typeof nextCaseSchema>

export type Plan = z.infer<typeof listedPlanSchema>

/** A case that was, or that was skipped. */
export type PlanCase = z.infer<typeof caseSchema>

export type PastCaseLine = PlanCase['lines'][number]

/** A delivery to come, or one that was skipped (upcoming.ts). */
export type UpcomingDelivery = z.infer<typeof deliverySchema>

export type PlanWithCases = z.infer<typeof planSchema>

/** What every change answers. */
export type PlanChanged = z.infer<typeof planChangedSchema>

/** PATCH /api/plans/{id}; what is left out stays as it was. */
export type PlanChange = z.infer<typeof planChangeSchema>

export const PLAN_TERMS = ['frequency', 'no_of_cases', 'out_of_stock_rule', 'address_id', 'payment_method_id'] as const
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
export type PlanSkip = z.infer<typeof planSkipSchema>

/** POST …/pause: so many months from today, or until a day; one of the two. */
export type PlanPause = z.infer<typeof planPauseSchema>

/** POST …/cancel; who gives up prepaid cases says how many. */
export type PlanCancellation = z.infer<typeof planCancellationSchema>

/** A wine that may come instead of one of the next case's. */
export type SwapChoice = SwapChoices['wines'][number]

/** GET …/swaps. */
export type SwapChoices = z.infer<typeof swapChoicesSchema>

/** POST …/swap: all bottles of one wine for as many of another. */
export type PlanSwap = z.infer<typeof planSwapSchema>

/** POST …/move-date. */
export type PlanMove = z.infer<typeof planMoveSchema>
