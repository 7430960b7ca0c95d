/** What the Lock it in calls accept and answer, as schemas (docs/domain.md#lock-it-in). */
import { z } from 'zod'
import { MAX_LINE_QUANTITY } from '../cart/cart.ts'
import { cartLineSchema, codeSchema, ignoreQuantityWhenRemoving } from '../cart/schema.ts'
import { nicheSchema } from '../product/niche.schema.ts'
import { stockSchema } from '../product/schema.ts'
import { FREQUENCIES } from './frequency.ts'
import {
  type AmendAnswer,
  type AmendRequest,
  LOCK_IT_IN_UPDATES,
  type LockItInCart,
  type LockItInData,
  type LockItInDataChange,
  type LockItInTotals,
  type LockItInUpdate,
  type LockItInUpdateAnswer,
} from './lock-it-in.ts'
import { CASE_TOTALS, MIN_LOCK_IT_IN_QUANTITY, MINIMUM_MESSAGE } from './quantity-rules.ts'

const QUANTITY_MESSAGE = `Choose a whole number from ${MIN_LOCK_IT_IN_QUANTITY} to ${MAX_LINE_QUANTITY}`

const isAmend = z
  .boolean('Must be true or false')
  .optional()
  .meta({ description: 'The selection of the customer’s running plan is meant.' })

const notAnObject = {
  error: (issue: { code?: string | undefined }) => (issue.code === 'invalid_type' ? 'Send a JSON object' : undefined),
}

/** A change to one line; never a price. Anything unknown in it is refused. */
export const lockItInUpdateSchema = z.preprocess(
  ignoreQuantityWhenRemoving<LockItInUpdate>(MIN_LOCK_IT_IN_QUANTITY),
  z.strictObject(
    {
      product: codeSchema,
      quantity: z
        .int(QUANTITY_MESSAGE)
        .min(MIN_LOCK_IT_IN_QUANTITY, MINIMUM_MESSAGE)
        .max(MAX_LINE_QUANTITY, QUANTITY_MESSAGE)
        .meta({ description: 'Ignored when removing.' }),
      type: z.enum(LOCK_IT_IN_UPDATES, `Choose one of ${LOCK_IT_IN_UPDATES.join(', ')}`),
      is_amend: isAmend,
    },
    notAnObject,
  ) satisfies z.ZodType<LockItInUpdate>,
)

export const lockItInTotalsSchema = z
  .object({
    total_quantity: z.number(),
    total_before_discounts: z.number().meta({ description: 'By the bottle, in pounds.' }),
    dicsounts: z.number().meta({ description: 'The difference of the other two.' }),
    total_with_discounts: z.number().meta({ description: 'At Lock it in prices, in pounds.' }),
  })
  .meta({ id: 'LockItInTotals' }) satisfies z.ZodType<LockItInTotals>

const cart = { cart: z.array(cartLineSchema), totals: lockItInTotalsSchema }

export const lockItInCartSchema = z.object(cart).meta({ id: 'LockItInCart' }) satisfies z.ZodType<LockItInCart>

export const lockItInUpdateAnswerSchema = z
  .object({ stock: stockSchema, ...cart })
  .meta({ id: 'LockItInUpdateAnswer' }) satisfies z.ZodType<LockItInUpdateAnswer>

const data = {
  quantity: z.literal(CASE_TOTALS, `Choose one of ${CASE_TOTALS.join(', ')}`),
  frequency: z.literal(FREQUENCIES, `Choose one of ${FREQUENCIES.join(', ')}`),
  from_landing_page: z.boolean('Must be true or false'),
}

export const lockItInDataSchema = z
  .object({
    ...data,
    is_amended: z.boolean().optional(),
    planned: z
      .array(
        z.object({
          code: z.string(),
          product: z.string(),
          main_picture: z.string(),
          niche: nicheSchema,
          quantity: z.int(),
          price: z.number(),
        }),
      )
      .optional(),
    planned_frequency: data.frequency.optional(),
  })
  .meta({ id: 'LockItInData' }) satisfies z.ZodType<LockItInData>

/** What is left out stays as it was. */
export const lockItInDataChangeSchema = z.strictObject(
  {
    quantity: data.quantity.optional(),
    frequency: data.frequency.optional(),
    from_landing_page: data.from_landing_page.optional(),
    is_amend: isAmend,
  },
  notAnObject,
) satisfies z.ZodType<LockItInDataChange>

/** `is_amend` of the reading calls. */
export const amendQuerySchema = z.object({
  is_amend: z
    .enum(['true', 'false', ''], 'Must be true or false')
    .optional()
    .transform((word) => word === 'true'),
})

export const amendRequestSchema = z.object({
  seen: z
    .strictObject({
      lines: z.record(codeSchema, z.int().min(1).max(MAX_LINE_QUANTITY), 'Must be the number of bottles by code'),
      frequency: data.frequency,
    })
    .optional(),
}) satisfies z.ZodType<AmendRequest>

export const amendAnswerSchema = z.object({ trs_error_message: z.string() }) satisfies z.ZodType<AmendAnswer>
