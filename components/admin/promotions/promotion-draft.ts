/** A code as it stands in the form. */
import type { StaffPromotion } from '../../../domain/promotion/staff-promotion.ts'
import { blankTerms, type TypedTerms, toTyped } from './typed-terms.ts'

export type PromotionDraft = {
  /** Of a new one, as it is typed. */
  code: string
  terms: TypedTerms
  /** As it was when it was opened, or as somebody else has saved it since; null for a new one. */
  stands: StaffPromotion | null
  /** Somebody else has saved it since, and whoever types here has been told. */
  isOutdated: boolean
}

/** `today` is London's day. */
export const draftOf = (promotion: StaffPromotion | null, today: string): PromotionDraft => ({
  code: '',
  terms: promotion === null ? blankTerms(today) : toTyped(promotion),
  stands: promotion,
  isOutdated: false,
})

/** Whether something would be lost with it. */
export function isTyped({ code, terms, stands }: PromotionDraft, today: string): boolean {
  return code !== '' || JSON.stringify(terms) !== JSON.stringify(draftOf(stands, today).terms)
}
