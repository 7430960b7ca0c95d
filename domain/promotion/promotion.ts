/** Promotion codes: percent, amount or free delivery; one an order, taken and given back with it (docs/domain.md#promotion-codes). */
import { formatPounds, type Pence, toPounds } from '../money/pence.ts'

export type Promotion = {
  /** Upper case. */
  code: string
  kind: 'percent' | 'amount' | 'free_delivery'
  /** Percent 1 to 100, or pence. */
  value: number
  minimumSpend: Pence
  firstOrderOnly: boolean
  /** 'YYYY-MM-DD' in Europe/London, both included. */
  startsOn: string
  endsOn: string | null
  usesPerCustomer: number | null
  /** Its total number of uses is reached. */
  isUsedUp: boolean
  isActive: boolean
}

/** Who asks for it, and for what. */
export type PromotionUse = {
  /** Today in Europe/London. */
  day: string
  /** After Mix Six, before delivery. */
  goods: Pence
  /** What a guest bought before is not known. */
  hasAccount: boolean
  /** Orders of theirs that were paid before. */
  paidOrders: number
  /** Times they have used this very code. */
  usedBefore: number
}

/** As it is kept and compared: 'spring 10' is SPRING10. */
export const promotionCode = (typed: string): string => typed.replace(/\s+/g, '').toUpperCase()

/** Why a code can't be used, for its field; null when it can. */
export function promotionProblem(promotion: Promotion | undefined, use: PromotionUse): string | null {
  if (promotion === undefined || !promotion.isActive || use.day < promotion.startsOn) return 'We don’t know this code'
  if (promotion.endsOn !== null && use.day > promotion.endsOn) return 'This code has expired'
  if (promotion.isUsedUp) return 'This code has been used up'
  if (!use.hasAccount && (promotion.firstOrderOnly || promotion.usesPerCustomer !== null)) {
    return 'This code is for customers with an account. Please sign in, or create one, to use it'
  }
  if (promotion.usesPerCustomer !== null && use.usedBefore >= promotion.usesPerCustomer) {
    return 'You have already used this code'
  }
  if (promotion.firstOrderOnly && use.paidOrders > 0) return 'This code is for first orders only'
  if (use.goods < promotion.minimumSpend) {
    return `Spend ${formatPounds(toPounds(promotion.minimumSpend))} or more to use this code`
  }
  return null
}

/** The saving on the goods, to the nearest penny, at most their total. Free delivery saves nothing here. */
export function promotionSaving({ kind, value }: Pick<Promotion, 'kind' | 'value'>, goods: Pence): Pence {
  if (kind === 'free_delivery') return 0
  return kind === 'amount' ? Math.min(value, goods) : Math.floor((goods * value + 50) / 100)
}

/** '10% off', '£5.00 off', 'Free standard delivery'. */
export function describePromotion({ kind, value }: Pick<Promotion, 'kind' | 'value'>): string {
  if (kind === 'free_delivery') return 'Free standard delivery'
  return kind === 'percent' ? `${value}% off` : `${formatPounds(toPounds(value))} off`
}
