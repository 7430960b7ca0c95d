/** Promotion codes for the API's tests. */
import type { PromotionTerms, StaffPromotion } from '../../domain/selling/promotion/promotion.schema.ts'
import { newTerms } from '../../domain/selling/promotion/promotion.ts'
import { json, write } from './shop.ts'

export const someTerms = <More extends object>(more?: More): PromotionTerms & More =>
  ({ ...newTerms('2026-01-01'), ...more }) as PromotionTerms & More

export const newCode = (): string => `P${crypto.randomUUID().slice(0, 20)}`.toUpperCase()

/** `cookie` is a merchandiser's. */
export async function addPromotion(cookie: string): Promise<StaffPromotion> {
  const answer = await write('POST', '/api/admin/promotions', someTerms({ code: newCode() }), cookie)
  return (await json<{ promotion: StaffPromotion }>(answer)).promotion
}
