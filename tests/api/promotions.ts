/** Promotion codes for the API's tests. */

import type { NewPromotion, PromotionTerms, StaffPromotion } from '../../domain/promotion/promotion.schema.ts'
import { newTerms } from '../../domain/promotion/promotion.ts'
import { json, write } from './shop.ts'

export const someTerms = <More extends object>(more?: More): PromotionTerms & More =>
  ({ ...newTerms('2026-01-01'), ...more }) as PromotionTerms & More

/** `cookie` is a merchandiser's. */
export async function addPromotion(cookie: string, more: Partial<NewPromotion> = {}): Promise<StaffPromotion> {
  const code = `P${crypto.randomUUID().slice(0, 20)}`
  const answer = await write('POST', '/api/admin/promotions', someTerms({ code, ...more }), cookie)
  return (await json<{ promotion: StaffPromotion }>(answer)).promotion
}
