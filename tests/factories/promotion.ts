/** A promotion code's facts at a checkout: 10% off for everyone, with an account. */
import type { PromotionFacts } from '../../domain/selling/promotion/promotion.schema.ts'

export const promotionFacts = (more: Partial<PromotionFacts> = {}): PromotionFacts => ({
  code: 'TEN',
  kind: 'percent',
  value: 10,
  minimum_spend: 0,
  minimum_bottles: null,
  scope: [],
  is_for_buyer: 1,
  starts_on: '2026-01-01',
  ends_on: null,
  uses_per_customer: null,
  first_order_only: 0,
  is_active: 1,
  is_used_up: 0,
  has_account: 1,
  used_before: 0,
  paid_orders: 0,
  ...more,
})
