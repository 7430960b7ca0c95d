/** The Lock it in cart as the API speaks of it (docs/domain.md#lock-it-in). Amounts are pounds: this is JSON. */
import type { CartLine } from '../cart/cart.ts'
import type { ProductCard, Stock } from '../product/product.ts'
import type { Frequency } from './frequency.ts'
import type { CaseTotal } from './quantity-rules.ts'

export const LOCK_IT_IN_UPDATES = ['override_quantity', 'remove_item_from_cart'] as const
export type LockItInUpdateType = (typeof LOCK_IT_IN_UPDATES)[number]

/** `is_amend` in any of these calls: the selection of the customer's running plan is meant. */
export type LockItInUpdate = {
  product: string
  quantity: number
  type: LockItInUpdateType
  is_amend?: boolean | undefined
}

export type LockItInTotals = {
  total_quantity: number
  /** By the bottle. */
  total_before_discounts: number
  /** What locking in saves; spelled as in the specification. */
  dicsounts: number
  total_with_discounts: number
}

export type LockItInCart = { cart: CartLine[]; totals: LockItInTotals }

export type LockItInUpdateAnswer = LockItInCart & { stock: Stock }

/** `price` is what a bottle of the plan costs today, in pounds. */
export type PlannedWine = Pick<ProductCard, 'code' | 'product' | 'main_picture' | 'niche'> & {
  quantity: number
  price: number
}

export type LockItInData = {
  /** Bottles that are aimed for. */
  quantity: CaseTotal
  /** Months between cases. */
  frequency: Frequency
  /** Whether the visit began on the landing page, with a choice made there. */
  from_landing_page: boolean
  /** Whether a running plan's selection was changed, here or elsewhere, and is not saved yet; left out of the others where it wasn't. */
  is_amended?: boolean | undefined
  /** The wines as the plan has them; of its selection alone. */
  planned?: PlannedWine[] | undefined
  /** Months between the plan's cases as they stand; likewise. */
  planned_frequency?: Frequency | undefined
}

/** What is left out stays as it was. */
export type LockItInDataChange = {
  [Name in keyof Omit<LockItInData, 'is_amended' | 'planned' | 'planned_frequency'>]?: LockItInData[Name] | undefined
} & {
  is_amend?: boolean | undefined
}

/** An amended selection as its page shows it: `lines` are bottles by code. */
export type SeenSelection = { lines: Record<string, number>; frequency: Frequency }

/** A selection that has become another meanwhile, in another tab say, is not saved. */
export type AmendRequest = { seen?: SeenSelection | undefined }

/** The message is '' when the selection was saved. */
export type AmendAnswer = { trs_error_message: string }

/** Of the checkout, which would start a second plan. */
export const STILL_AMENDING_MESSAGE = 'You’re changing the wines of your plan. Save or discard those changes first'
export const NO_PLAN_MESSAGE = 'You have no Lock it in plan to amend'
export const LEFT_PROGRAMME_MESSAGE =
  'A wine in your selection is no longer in Lock it in. Please remove it to amend selection'
export const AMENDED_ELSEWHERE_MESSAGE =
  'Your selection has changed in another window. Please check it here and save it again'
/** `left` bottles can be had of a wine that was added. */
export const shortToAmendMessage = (title: string, left: number): string =>
  left > 0
    ? `There ${left === 1 ? 'is only 1 bottle' : `are only ${left} bottles`} of ${title} left. Please choose fewer, or another wine`
    : `${title} has run out. Please choose another wine`
export const NOT_IN_PROGRAMME_MESSAGE = 'This wine can’t be locked in'
