/**
 * Everything that determines a checkout's price and whether it may be paid for, as one text from the database: the
 * checkout's version. An order priced from a version is written only while the database still returns that text
 * (decision 33).
 */
import type { GiftDetails } from '../club-plan/choice.ts'
import type { Delivery } from '../delivery/delivery.ts'
import type { Pence } from '../money/pence.ts'
import type { DeliveryChoice } from './checkout.ts'

/** A boolean in SQL. */
export type Flag = 0 | 1

export type LineFacts = {
  code: string
  quantity: number
  /** By the bottle, or by the case. */
  price: Pence
  /** The price for this kind of order; null for what is no longer sold there. */
  offered_price: Pence | null
  mix_six_price: Pence | null
  is_wine: Flag
  /** Whether its buyer must be over 18. */
  is_age_restricted: Flag
  /** Basis points. */
  vat_rate_bp: number
  /**
   * Whether enough is in stock where it would be taken from. The exact number is left out, so that other buyers' orders
   * change nothing.
   */
  is_available: Flag
}

export type PromotionFacts = {
  code: string
  kind: 'percent' | 'amount' | 'free_delivery'
  value: number
  minimum_spend: Pence
  first_order_only: Flag
  starts_on: string
  ends_on: string | null
  uses_per_customer: number | null
  is_active: Flag
  /** Like is_available: the number of uses left is left out. */
  is_used_up: Flag
  /** Whether the buyer is signed in: only then is it known what they bought before. */
  has_account: Flag
  /** Times the buyer has used it, and their paid orders. */
  used_before: number
  paid_orders: number
}

/** The facts behind the price of any order, whether placed at a checkout or charged as a plan's case. */
export type PriceFacts = {
  /** In the order in which they are priced. */
  lines: LineFacts[]
  /** What was chosen; null before. */
  delivery: DeliveryChoice | null
  /** Where it goes; null before an address is known. */
  postcode: string | null
  /** The shop it is collected from; null when none is chosen. */
  store: { name: string; has_mix_six: Flag } | null
  /** null in a shop that has not set delivery up. */
  delivery_settings: Delivery | null
  /** What was typed, whether there is such a code or not. */
  promotion_code: string | null
  promotion: PromotionFacts | null
  /** What the buyer has, as far as this kind of order may be paid with it. */
  credit: Pence
}

export type CheckoutFacts = PriceFacts & {
  /** Months between cases, as chosen; null where nobody has said. */
  frequency: number | null
  is_customer: Flag
  /** Of the wine club. */
  is_member: Flag
  /** Whether a selection of theirs is being amended and was neither saved nor left; asked for Lock it in alone. */
  is_amending: Flag
  has_email: Flag
  is_over_18: Flag
  /** Whom a gift is for; null for the other kinds. */
  gift: Omit<GiftDetails, 'message'> | null
}

/** Whether its buyer must be over 18; a basket of food alone asks nobody (docs/domain.md#age). */
export const isAgeRestricted = ({ lines }: Pick<PriceFacts, 'lines'>): boolean =>
  lines.some(({ is_age_restricted }) => is_age_restricted === 1)

/** For somebody without a basket. */
export const NO_FACTS: CheckoutFacts = {
  lines: [],
  delivery: null,
  postcode: null,
  store: null,
  delivery_settings: null,
  promotion_code: null,
  promotion: null,
  credit: 0,
  frequency: null,
  is_customer: 0,
  is_member: 0,
  is_amending: 0,
  has_email: 0,
  is_over_18: 0,
  gift: null,
}

/** Longest version that a request may carry, in characters; a basket of hundreds of lines is read again instead. */
export const MAX_VERSION = 40_000
