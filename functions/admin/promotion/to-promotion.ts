/** Promotion codes as the API answers them, and as they are kept. */
import type { KeptTerms, PromotionRow } from '../../../database/queries/staff-promotions.ts'
import { toPence, toPounds } from '../../../domain/money/pence.ts'
import { type PromotionTerms, promotionState, type StaffPromotion } from '../../../domain/promotion/staff-promotion.ts'

const shownValue = ({ kind, value }: PromotionRow): number | null => {
  if (kind === 'free_delivery') return null
  return kind === 'amount' ? toPounds(value) : value
}

/** `today` is London's. */
export function toPromotion(row: PromotionRow, today: string): StaffPromotion {
  const { minimum_spend_pence, first_order_only, is_active, ...same } = row
  const promotion = {
    ...same,
    value: shownValue(row),
    minimum_spend: toPounds(minimum_spend_pence),
    first_order_only: first_order_only === 1,
    is_active: is_active === 1,
  }
  return { ...promotion, state: promotionState(promotion, today) }
}

const keptValue = ({ kind, value }: PromotionTerms): number => {
  if (kind === 'free_delivery' || value === null) return 0
  return kind === 'amount' ? toPence(value) : value
}

export const toKept = (terms: PromotionTerms): KeptTerms => ({
  kind: terms.kind,
  value: keptValue(terms),
  minimum_spend_pence: toPence(terms.minimum_spend),
  first_order_only: terms.first_order_only ? 1 : 0,
  starts_on: terms.starts_on,
  ends_on: terms.ends_on,
  total_uses: terms.total_uses,
  uses_per_customer: terms.uses_per_customer,
  is_active: terms.is_active ? 1 : 0,
})

/** What the audit log compares. */
export const termsOf = ({
  code: _code,
  used: _used,
  state: _state,
  created_at: _at,
  version: _version,
  ...terms
}: StaffPromotion): PromotionTerms => terms
