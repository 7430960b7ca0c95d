/** Price of a plan's case: on the plan's page, in the mail that announces it, and when charged. */
import type { Day } from '../../core/calendar/calendar.ts'
import type { PlanType } from '../../selling/cart/plan-type.ts'
import { CHECKOUTS } from '../../selling/checkout/descriptor.ts'
import { type Quote, quote } from '../../selling/checkout/quote.ts'
import type { Delivery } from '../../selling/delivery/schema.ts'
import { type CaseLine, caseFacts } from './case-facts.ts'

export type CaseTerms = {
  type: PlanType
  /** Paid for in advance, with a gift. */
  isPrepaid: boolean
  postcode: string | null
  /** The shop's delivery settings; null if not set up. */
  delivery: Delivery | null
}

/** A prepaid case and its delivery cost nothing. `day` is today in Europe/London. */
export function quoteCase(
  lines: readonly CaseLine[],
  { type, isPrepaid, postcode, delivery }: CaseTerms,
  day: Day,
): Quote {
  const priced = isPrepaid ? lines.map((line) => ({ ...line, price: 0, casePrice: 0 })) : lines
  const quoted = quote(caseFacts(priced, { postcode, delivery }), CHECKOUTS[type], day)
  return isPrepaid && quoted.delivery !== null ? { ...quoted, delivery: 0, total: 0 } : quoted
}
