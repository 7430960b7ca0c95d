/** Orders taken by telephone and paid by a mailed link (docs/domain.md#phone-orders). Amounts are in pounds. */
import { addDays, type Day } from '../../core/calendar/calendar.ts'
import { MAX_LINE_QUANTITY } from '../cart/cart.ts'

/** Number of days a link is valid, after the day it is sent. */
const GOOD_FOR = 7

/** Maximum number of products in one order: more than any caller lists on the telephone. */
export const MAX_PHONE_LINES = 40
/** Maximum length of a note for colleagues, in characters. */
export const MAX_PHONE_NOTE = 1000
export const PHONE_ORDER_PAGE = 30

export const PHONE_ORDER_STATES = ['waiting', 'ordered', 'expired', 'cancelled'] as const
export type PhoneOrderState = (typeof PHONE_ORDER_STATES)[number]

/** Last day on which a link sent on that day is valid. */
export const phoneOrderExpiry = (sentOn: Day): Day => addDays(sentOn, GOOD_FOR)

type Facts = { isOrdered: boolean; isCancelled: boolean; expiresOn: Day }

/** A paid order counts as ordered, even if it was paid after the link expired. */
export const phoneOrderState = ({ isOrdered, isCancelled, expiresOn }: Facts, today: Day): PhoneOrderState => {
  if (isOrdered) return 'ordered'
  if (isCancelled) return 'cancelled'
  return expiresOn < today ? 'expired' : 'waiting'
}

/** 'add' adds to the basket, 'replace' replaces its contents. */
export const OPENING_MODES = ['add', 'replace'] as const
export type OpeningMode = (typeof OPENING_MODES)[number]

export type Filling = {
  wanted: number
  left: number
  /** Quantity of the product that the basket already contains. */
  inBasket: number
  mode: OpeningMode
  /** True if this phone order was added to this basket before. Makes a second press idempotent. */
  isThere: boolean
}

/** Quantity in the basket afterwards: limited by stock, but when adding never lower than before. */
export const fillBasket = ({ wanted, left, inBasket, mode, isThere }: Filling) => {
  const had = mode === 'add' ? inBasket : 0
  const asked = isThere ? Math.max(had, wanted) : had + wanted
  const quantity = Math.max(had, Math.min(asked, left, MAX_LINE_QUANTITY))
  return { quantity, isShort: quantity < asked }
}
