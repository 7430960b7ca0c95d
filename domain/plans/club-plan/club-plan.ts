/** Wine club plans (docs/domain.md#wine-club): the price of a case, and the selection of its wines. */
import type { z } from 'zod'
import type { clubPlanSchema, slotSchema } from './schema.ts'

export const CASE_SIZE = 12

/** Maximum number of bottles of one wine in a case, for variety. */
export const MAX_OF_ONE_WINE = 2

/** In basis points: a case is taxed at the rate of wine. */
export const CASE_VAT_BP = 2000

/** A number of bottles of certain kinds in a case. */
export type CaseSlot = z.infer<typeof slotSchema>

export type ClubPlan = z.infer<typeof clubPlanSchema>
