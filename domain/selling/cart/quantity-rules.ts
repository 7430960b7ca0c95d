/** Allowed numbers of bottles in Lock it in, per wine and per case (docs/domain.md#lock-it-in). */
import { MIN_QUANTITY } from './cart.ts'

/** True if stock is enough to lock in; `left` is undefined while the stock is unknown. */
export const isEnoughToLock = (left: number | undefined): boolean =>
  left === undefined || left >= MIN_QUANTITY.lock_it_in

/** Bottles of the two quick buttons. */
export const QUICK_QUANTITIES = [6, 12] as const

/** Bottles that can be checked out or saved. */
export const CASE_TOTALS = [12, 24, 36, 48] as const
export type CaseTotal = (typeof CASE_TOTALS)[number]

export const DEFAULT_TARGET: CaseTotal = 12
const MAX: CaseTotal = 48

export const MINIMUM_MESSAGE = 'Minimum quantity must be 2'
export const CHECKOUT_MESSAGE = 'Please select 12, 24, 36 or 48 bottles to proceed to checkout'
export const AMEND_MESSAGE = 'Please select 12, 24, 36 or 48 bottles to amend selection'

/** True if the typed text is a number below the minimum to lock in. */
export const isTooFew = (typed: string): boolean =>
  /^\d+$/.test(typed.trim()) && Number(typed) < MIN_QUANTITY.lock_it_in

/** True if that number of bottles can be checked out, or saved to a plan. */
export const isCaseTotal = (bottles: number): bottles is CaseTotal => CASE_TOTALS.some((total) => total === bottles)

/** Target of a selection: the choice on the landing page, or the next multiple of 12 above it; 48 at most. */
export const targetOf = (bottles: number, chosen: CaseTotal = DEFAULT_TARGET): CaseTotal =>
  CASE_TOTALS.find((total) => total >= Math.max(bottles, chosen)) ?? MAX
