/** Promotion codes as the API answers them, and as their columns. */
import { z } from 'zod'
import type { TermsColumns } from '../../../database/queries/staff-promotions.ts'
import type { Promotions } from '../../../database/tables.ts'
import { toPounds } from '../../../domain/money/pence.ts'
import {
  type PromotionTerms,
  promotionColumns,
  type StaffPromotion,
} from '../../../domain/promotion/promotion.schema.ts'
import { promotionState, storedValue } from '../../../domain/promotion/promotion.ts'

const shownValue = ({ kind, value }: Pick<Promotions, 'kind' | 'value'>): number | null => {
  if (kind === 'free_delivery') return null
  return kind === 'amount' ? toPounds(value) : value
}

/** `today` is London's. */
export function toPromotion({ minimum_spend_pence: minimum_spend, ...row }: Promotions, today: string): StaffPromotion {
  const promotion = { ...row, ...z.decode(promotionColumns, { ...row, minimum_spend }), value: shownValue(row) }
  return { ...promotion, state: promotionState(promotion, today) }
}

export function toColumns(terms: PromotionTerms): TermsColumns {
  const { minimum_spend: minimum_spend_pence, ...encoded } = z.encode(promotionColumns, terms)
  const { minimum_spend: _, ...same } = terms
  return { ...same, ...encoded, minimum_spend_pence, value: storedValue(terms) }
}

/** The terms alone, which the audit log compares. */
export const termsOf = ({
  code: _code,
  used: _used,
  state: _state,
  created_at: _at,
  version: _version,
  ...terms
}: StaffPromotion): PromotionTerms => terms
