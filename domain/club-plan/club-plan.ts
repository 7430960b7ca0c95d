/** The wine club's plans (docs/domain.md#wine-club): what a case costs and which wines make it up. */
import type { z } from 'zod'
import type { clubPlanSchema, slotSchema } from './schema.ts'

export const CASE_SIZE = 12

/** Of one wine in a case: one that is the same bottle twelve times is not a selection. */
export const MAX_OF_ONE_WINE = 2

/** Basis points: a case is wine. */
export const CASE_VAT_BP = 2000

/** A number of bottles, each of one of these kinds. */
export type CaseSlot = z.infer<typeof slotSchema>

export type ClubPlan = z.infer<typeof clubPlanSchema>
