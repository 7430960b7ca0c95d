/** Promotion codes: 10% off for everyone. */
import type { Client } from '@libsql/client'
import { insertMany } from '../../database/batch.ts'
import {
  type PromotionFacts,
  type PromotionTerms,
  termsColumns,
} from '../../domain/selling/promotion/promotion.schema.ts'
import { newTerms } from '../../domain/selling/promotion/promotion.ts'
import { AT } from './catalogue.ts'

/** Adds a code, unless it exists. */
export const addPromotionRow = (client: Client, terms: Partial<PromotionTerms> = {}, code = 'TEN'): Promise<void> =>
  insertMany(
    client,
    'promotions',
    [{ code, ...termsColumns({ ...newTerms('2026-01-01'), ...terms }), created_at: AT }],
    { onConflict: 'ignore' },
  )

/** A code's facts at the checkout of a customer with an account. */
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
