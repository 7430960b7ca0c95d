/** A customer's subscription in the API (docs/domain.md#plans). Amounts are in pounds, as everywhere in JSON. */
import type { ProductCard } from '../../catalogue/product/product.ts'

export const PLAN_STATES = ['active', 'paused', 'cancelling', 'cancelled', 'ended'] as const
export type PlanState = (typeof PLAN_STATES)[number]

export const PLAN_VERBS = ['change', 'skip', 'unskip', 'pause', 'resume', 'cancel', 'undo_cancel', 'move_date'] as const
export type PlanVerb = (typeof PLAN_VERBS)[number]

/** Rule for a wine that is out of stock: substitute the most similar wine, or refund it. */
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

/** Allowed numbers of cases per delivery to a wine club member. */
export const CASES_PER_DELIVERY = [1, 2, 3, 4] as const

/** Both parts of the path are '' for a wine that is no longer sold. */
export type CaseWine = Pick<
  ProductCard,
  'code' | 'product' | 'producturl' | 'category_url' | 'main_picture' | 'niche'
> & {
  quantity: number
}

export const PLAN_TERMS = [
  'frequency',
  'no_of_cases',
  'club_plan',
  'out_of_stock_rule',
  'address_id',
  'payment_method_id',
] as const
export type PlanTerm = (typeof PLAN_TERMS)[number]

/** Kind of a change, in the plan's events and its mail. */
export type PlanChangeKind =
  | 'changed'
  | 'skipped'
  | 'unskipped'
  | 'paused'
  | 'resumed'
  | 'cancelling'
  | 'cancellation_undone'
  | 'moved'
