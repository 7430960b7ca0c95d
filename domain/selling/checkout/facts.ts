/**
 * Everything that determines a checkout's price and if it may be paid for, as one text from the database: the
 * checkout's version. An order priced from a version is written only while the database still returns that text
 * (decision 33).
 */
import type { CheckoutFacts, PriceFacts } from './facts.schema.ts'

/** True if the buyer must be over 18; a basket with only food needs no check (docs/domain.md#age). */
export const isAgeRestricted = ({ lines }: Pick<PriceFacts, 'lines'>): boolean =>
  lines.some(({ is_age_restricted }) => is_age_restricted === 1)

/** Facts of a visitor without a basket. */
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
  deliver_on: null,
  is_over_18: 0,
  gift: null,
}

/**
 * Maximum length of a version that a request may carry, in characters; a basket of hundreds of lines is read again
 * instead.
 */
export const MAX_VERSION = 40_000
