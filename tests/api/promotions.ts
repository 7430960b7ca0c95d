/** Promotion codes for the API's tests. */
import type { NewPromotion, PromotionTerms, StaffPromotion } from '../../domain/promotion/staff-promotion.ts'
import { json, write } from './shop.ts'

const TERMS: PromotionTerms = {
  kind: 'percent',
  value: 10,
  minimum_spend: 0,
  first_order_only: false,
  starts_on: '2026-01-01',
  ends_on: null,
  total_uses: null,
  uses_per_customer: null,
  is_active: true,
}

export const someTerms = <More extends object>(more?: More): PromotionTerms & More =>
  ({ ...TERMS, ...more }) as PromotionTerms & More

/** `cookie` is a merchandiser's. */
export async function addPromotion(cookie: string, more: Partial<NewPromotion> = {}): Promise<StaffPromotion> {
  const code = `P${crypto.randomUUID().slice(0, 20)}`
  const answer = await write('POST', '/api/admin/promotions', someTerms({ code, ...more }), cookie)
  return (await json<{ promotion: StaffPromotion }>(answer)).promotion
}
