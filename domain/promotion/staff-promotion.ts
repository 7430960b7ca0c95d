/** Promotion codes as staff make and change them (docs/staff.md#promotions). */
import { formatPoundsBrief, toPence } from '../money/pence.ts'
import { describePromotion, type Promotion } from './promotion.ts'

export const PROMOTION_KINDS = ['percent', 'amount', 'free_delivery'] as const satisfies Promotion['kind'][]

/** What can be changed of a code. Money in pounds, days 'YYYY-MM-DD' in Europe/London, both included. */
export type PromotionTerms = {
  kind: Promotion['kind']
  /** Percent 1 to 100, or pounds; null for free delivery. */
  value: number | null
  minimum_spend: number
  first_order_only: boolean
  starts_on: string
  ends_on: string | null
  total_uses: number | null
  uses_per_customer: number | null
  is_active: boolean
}

export type NewPromotion = PromotionTerms & { code: string }

export type PromotionChange = PromotionTerms & { version: number }

/** Off: switched off by hand. */
export const PROMOTION_STATES = ['on', 'scheduled', 'ended', 'used_up', 'off'] as const
export type PromotionState = (typeof PROMOTION_STATES)[number]

export type StaffPromotion = NewPromotion & {
  used: number
  state: PromotionState
  /** UTC ISO-8601. */
  created_at: string
  /** Rises with each change. */
  version: number
}

type Running = Pick<PromotionTerms, 'is_active' | 'starts_on' | 'ends_on' | 'total_uses'> & { used: number }

/** What shoppers meet today: the first that holds, as their refusal names it (promotion.ts). */
export function promotionState(promotion: Running, today: string): PromotionState {
  if (!promotion.is_active) return 'off'
  if (today < promotion.starts_on) return 'scheduled'
  if (promotion.ends_on !== null && today > promotion.ends_on) return 'ended'
  return promotion.total_uses !== null && promotion.used >= promotion.total_uses ? 'used_up' : 'on'
}

/** A saving that is more than likely a slip, in whole percent. */
const LARGE_SAVING = 50

/** What is wrong with the terms together, by field. */
export function promotionFaults(
  terms: PromotionTerms,
  used: number,
): { field: keyof PromotionTerms; message: string }[] {
  const { kind, value, starts_on, ends_on, total_uses } = terms
  const faults: { field: keyof PromotionTerms; message: string }[] = []
  if (kind === 'percent' && !(value !== null && Number.isInteger(value) && value >= 1 && value <= 100))
    faults.push({ field: 'value', message: 'Give a whole number from 1 to 100' })
  if (kind === 'amount' && !(value !== null && value > 0))
    faults.push({ field: 'value', message: 'Give an amount in pounds, such as 5 or 7.50' })
  if (ends_on !== null && ends_on < starts_on)
    faults.push({ field: 'ends_on', message: 'Must not be before the first day' })
  if (total_uses !== null && total_uses < used)
    faults.push({ field: 'total_uses', message: `It has been used ${used} times already. Give at least that` })
  return faults
}

const savingWarning = ({ kind, value, minimum_spend }: PromotionTerms): string | null => {
  if (value === null) return null
  if (kind === 'percent' && value >= LARGE_SAVING) return `That takes ${value}% off everything in the basket.`
  if (kind === 'amount' && toPence(value) * 100 >= toPence(minimum_spend) * LARGE_SAVING && minimum_spend > 0)
    return `That is half of the least they must spend, or more.`
  if (kind === 'amount' && minimum_spend === 0) return 'Without a minimum spend, a basket can cost nothing.'
  return null
}

/** What staff should look at twice before they save. `today` is London's day. */
export function promotionWarnings(terms: PromotionTerms, today: string): string[] {
  const saving = savingWarning(terms)
  const isPast = terms.ends_on !== null && terms.ends_on < today
  return [
    ...(isPast ? ['Its last day is past: no shopper can use it any more.'] : []),
    ...(saving === null ? [] : [saving]),
  ]
}

const times = (count: number): string => (count === 1 ? 'once' : count === 2 ? 'twice' : `${count} times`)

/** '10% off, on orders of £50 or more, for first orders, once for each customer, 200 times in all' */
export function termsInWords(terms: PromotionTerms): string {
  const { kind, value, minimum_spend, first_order_only, uses_per_customer, total_uses } = terms
  return [
    describePromotion({ kind, value: kind === 'amount' ? toPence(value ?? 0) : (value ?? 0) }),
    minimum_spend > 0 && `on orders of ${formatPoundsBrief(minimum_spend)} or more`,
    first_order_only && 'for first orders',
    uses_per_customer !== null && `${times(uses_per_customer)} for each customer`,
    total_uses !== null && `${times(total_uses)} in all`,
  ]
    .filter((part) => part !== false)
    .join(', ')
}
