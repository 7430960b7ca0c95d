/** Card of a wine club plan, as pages show it. */
import type { z } from 'zod'
import type { clubPlanCardSchema } from './schema.ts'

export type ClubPlanCard = z.infer<typeof clubPlanCardSchema>

/** A case that was sent to a member of the plan. */
export type PastCase = NonNullable<ClubPlanCard['past_case']>
