/** Wine club plans (docs/domain.md#wine-club): the price of a case and the wines in it. */
import type { z } from 'zod'
import type { clubPlanSchema, slotSchema } from './schema.ts'

export const CASE_SIZE = 12

/** Maximum number of bottles of one wine in a case: twelve of the same would be no selection. */
export const MAX_OF_ONE_WINE = 2

/** Basis points: a case is taxed as wine. */
export const CASE_VAT_BP = 2000

/** A number of bottles, each of one of these kinds. */
export type CaseSlot = z.infer<typeof slotSchema>

export type ClubPlan = z.infer<typeof clubPlanSchema>
