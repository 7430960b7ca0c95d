/** What a page shows of a wine club plan. */
import { toPounds } from '../money/pence.ts'
import type { ClubPlan } from './club-plan.ts'

export type ClubPlanCard = {
  id: string
  name: string
  description: string
  /** Pounds a case. */
  price: number
  /** File names under /images/ of the bottles on the card. */
  pictures: string[]
}

/** `pictures` are those of the plan's picture_codes that the shop still has. */
export const clubPlanCard = (
  plan: Pick<ClubPlan, 'id' | 'name' | 'description' | 'price_pence'>,
  pictures: string[],
): ClubPlanCard => ({
  id: plan.id,
  name: plan.name,
  description: plan.description,
  price: toPounds(plan.price_pence),
  pictures,
})
