/** Card of a wine club plan, as pages show it. */
import type { z } from 'zod'
import { toPounds } from '../../core/money/pence.ts'
import type { ClubPlan } from './club-plan.ts'
import type { clubPlanCardSchema } from './schema.ts'

export type ClubPlanCard = z.infer<typeof clubPlanCardSchema>

/** `pictures` are the picture_codes of the plan that still exist in the shop. */
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
