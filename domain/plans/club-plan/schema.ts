/** The wine club's plans as a content file. */
import { z } from 'zod'
import { WINE_KINDS } from '../../catalogue/product/wine-kind.ts'
import { CASE_SIZE } from './club-plan.ts'

/** A number of bottles of some kinds. */
export const slotSchema = z.strictObject({
  kinds: z.array(z.enum(WINE_KINDS)).min(1, 'Name at least one kind of wine'),
  bottles: z.int().min(1).max(CASE_SIZE),
})

/** A number of bottles of certain kinds in a case. */
export type CaseSlot = z.infer<typeof slotSchema>

export const clubPlanSchema = z.strictObject({
  id: z.string().regex(/^[a-z0-9-]+$/, 'An id has small letters, digits and dashes'),
  name: z.string().min(1),
  /** One line for the card: 'Six reds, five whites and one surprise.' */
  description: z.string().min(1),
  /** A paragraph for the landing page. */
  details: z.string().min(1),
  price_pence: z.int().positive(),
  /** Codes of the bottles pictured on the card. */
  picture_codes: z.array(z.string().min(1)),
  slots: z.array(slotSchema).refine((slots) => slots.reduce((sum, { bottles }) => sum + bottles, 0) === CASE_SIZE, {
    message: `The bottles of a case must add up to ${CASE_SIZE}`,
  }),
})
export type ClubPlan = z.infer<typeof clubPlanSchema>

export const clubPlansSchema = z.array(clubPlanSchema).min(1)

export const clubPlanCardSchema = z.object({
  id: z.string(),
  name: z.string(),
  description: z.string(),
  price: z.number().meta({ description: 'Of a case, in pounds' }),
  /** File names under /images/. */
  pictures: z.array(z.string()),
  past_case: z
    .object({
      sent_on: z.string(),
      shop_value: z.number().meta({ description: 'At today’s bottle prices, in pounds' }),
      wines: z.array(z.object({ title: z.string(), quantity: z.number() })),
    })
    .nullable()
    .meta({ description: 'The latest case sent, of wines that are all still sold; null without one' }),
})
export type ClubPlanCard = z.infer<typeof clubPlanCardSchema>

/** A case that was sent to a member of the plan. */
export type PastCase = NonNullable<ClubPlanCard['past_case']>

export const clubPlanCardsSchema = z.object({ plans: z.array(clubPlanCardSchema) })
