/** What the staff's calls about promotion codes take and answer, as schemas (docs/staff.md#promotions). */
import { z } from 'zod'
import { poundsSchema } from '../money/pounds.schema.ts'
import { promotionCode } from './promotion.ts'
import {
  type NewPromotion,
  PROMOTION_KINDS,
  PROMOTION_STATES,
  type PromotionChange,
  type PromotionTerms,
  type StaffPromotion,
} from './staff-promotion.ts'

/** In pounds. */
const MAX_AMOUNT = 10_000
const MAX_USES = 10_000_000
const MAX_CODE = 30

const DAY = 'Choose a day'
const VALUE = 'Give a number, such as 10'
const AMOUNT = 'Give an amount in pounds, such as 5 or 7.50'
const COUNT = 'Give a whole number, 1 or more, or leave it empty'

const uses = z.int(COUNT).positive(COUNT).max(MAX_USES, 'Is too many').nullable()
const flag = z.boolean('Must be true or false')

const terms = {
  kind: z.enum(PROMOTION_KINDS, 'Choose what it takes off'),
  value: poundsSchema(VALUE, MAX_AMOUNT)
    .nullable()
    .meta({ description: 'Percent 1 to 100, or pounds; null for free delivery', example: 10 }),
  minimum_spend: poundsSchema(AMOUNT, MAX_AMOUNT),
  first_order_only: flag,
  starts_on: z.iso.date(DAY),
  ends_on: z.iso.date(DAY).nullable(),
  total_uses: uses,
  uses_per_customer: uses,
  is_active: flag,
}

/** As the form checks it before it is sent. */
export const promotionTermsSchema = z.strictObject(terms) satisfies z.ZodType<PromotionTerms>

const version = z.int('Must be the version that was shown').positive('Must be the version that was shown')

/** As a new code is checked, before it is sent and after. */
export const newCodeSchema = z
  .string('Give a code')
  .max(MAX_CODE * 2, 'Is too long')
  .transform(promotionCode)
  .pipe(
    z
      .string()
      .min(3, 'Give at least 3 letters or digits')
      .max(MAX_CODE, `Is longer than ${MAX_CODE} characters`)
      .regex(/^[A-Z0-9-]+$/, 'Letters, digits and dashes only'),
  )

export const newPromotionSchema = z.strictObject({
  code: newCodeSchema,
  ...terms,
}) satisfies z.ZodType<NewPromotion>

export const promotionChangeSchema = z.strictObject({ ...terms, version }) satisfies z.ZodType<PromotionChange>

/** As it stands in an address. */
export const promotionCodeSchema = z.object({ code: z.string().min(1).max(100) })

export const staffPromotionSchema = z
  .object({
    code: z.string(),
    kind: z.enum(PROMOTION_KINDS),
    value: z.number().nullable(),
    minimum_spend: z.number(),
    first_order_only: z.boolean(),
    starts_on: z.string(),
    ends_on: z.string().nullable(),
    total_uses: z.number().nullable(),
    uses_per_customer: z.number().nullable(),
    is_active: z.boolean(),
    used: z.number(),
    state: z.enum(PROMOTION_STATES),
    created_at: z.string(),
    version: z.number(),
  })
  .meta({ id: 'StaffPromotion' }) satisfies z.ZodType<StaffPromotion>

export const promotionConflictSchema = z.object({ message: z.string(), promotion: staffPromotionSchema })
